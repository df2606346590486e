import { Trans } from '@lingui/react/macro'
import { Disclosure } from '@portal/kit/display/disclosure'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { getPageConfig } from '@portal/browser/api/page-config'
import classes from './autopay-terms.module.css'

type AutopayTermsProps = {
  /** Word for word as it is kept; null where there is nothing to agree to yet. */
  agreement: string | null
  /** It is on its way. */
  awaited: boolean
  accepted: boolean
  onAccepted: (accepted: boolean) => void
  error: string | undefined
}

/** The consent beside its button, and what one agrees to folded under it. */
export function AutopayTerms(props: AutopayTermsProps) {
  const { agreement, awaited, accepted, onAccepted, error } = props
  const { name } = getPageConfig().utility
  if (agreement === null && !awaited) return null
  return (
    <div className={classes.consent}>
      <CheckboxField
        name="accepted"
        label={<Trans>I authorize {name} to charge these payments automatically</Trans>}
        checked={accepted}
        disabled={agreement === null}
        error={error}
        onChange={(event) => onAccepted(event.currentTarget.checked)}
      />
      <Disclosure
        className={classes.agreement}
        summary={<Trans>Read the whole authorization</Trans>}
      >
        {agreement === null ? <Skeleton lines={4} /> : <p>{agreement}</p>}
      </Disclosure>
    </div>
  )
}
