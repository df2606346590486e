import { Trans } from '@lingui/react/macro'
import { CheckboxField } from '@portal/kit/checkbox-field'
import { getPageConfig } from '../../api/page-config.ts'

type AutopayTermsProps = {
  accepted: boolean
  onAccepted: (accepted: boolean) => void
  error: string | undefined
}

/** What one agrees to. */
export function AutopayTerms({ accepted, onAccepted, error }: AutopayTermsProps) {
  const { name } = getPageConfig().utility
  return (
    <CheckboxField
      name="accepted"
      label={
        <Trans>
          I let {name} draw these amounts by itself until I stop it. Before each draw I get a mail,
          and I can skip it, pause or stop autopay at any time.
        </Trans>
      }
      checked={accepted}
      error={error}
      onChange={(event) => onAccepted(event.currentTarget.checked)}
    />
  )
}
