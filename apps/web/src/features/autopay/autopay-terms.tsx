import { Trans } from '@lingui/react/macro'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { getPageConfig } from '../../api/page-config.ts'

type AutopayTermsProps = {
  /** Word for word as it is kept; null where there is nothing to agree to yet. */
  agreement: string | null
  /** It is on its way. */
  awaited: boolean
  accepted: boolean
  onAccepted: (accepted: boolean) => void
  error: string | undefined
}

/** What one agrees to. */
export function AutopayTerms(props: AutopayTermsProps) {
  const { agreement, awaited, accepted, onAccepted, error } = props
  const { name } = getPageConfig().utility
  if (agreement === null) return awaited ? <Skeleton lines={6} /> : null
  return (
    <CheckboxField
      name="accepted"
      label={<Trans>I let {name} draw these amounts by itself, as it stands here</Trans>}
      help={agreement}
      checked={accepted}
      error={error}
      onChange={(event) => onAccepted(event.currentTarget.checked)}
    />
  )
}
