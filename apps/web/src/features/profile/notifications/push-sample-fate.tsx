import { Trans } from '@lingui/react/macro'
import type { Delivery } from '@portal/contract/alerts/alerts'
import { WhenText } from '../when-text.tsx'

/** What became of the last notification that somebody sent to their own devices; undefined where that is none. */
export function PushSampleFate({ sample }: { sample: Delivery | undefined }) {
  switch (sample?.state) {
    case undefined:
      return <Trans>We’ll send one to each of your devices.</Trans>
    case 'waiting':
      return <Trans>On its way to your devices</Trans>
    case 'sent':
    case 'delivered':
      return (
        <Trans>
          Sent <WhenText at={sample.at} />. If you don’t see it, check that your device allows
          notifications from your browser.
        </Trans>
      )
    case 'bounced':
    case 'refused':
      return (
        <Trans>
          No device took it <WhenText at={sample.at} />. Turn notifications off and on again.
        </Trans>
      )
    case 'expired':
    case 'left-out':
      return <Trans>We couldn’t send it. Try again later.</Trans>
  }
}
