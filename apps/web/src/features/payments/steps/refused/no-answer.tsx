import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'

/** Nobody knows how it ended: trying again is safe. */
export function NoAnswer() {
  return (
    <Banner announce tone="danger" title={<Trans>No answer came from our service</Trans>}>
      <Trans>Check your connection and try again. The same payment is never charged twice.</Trans>
    </Banner>
  )
}
