import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import { Terms } from '../../account-parts/terms.tsx'

interface PlanTermsProps {
  data: Pick<PaymentPlanOfAccount, 'terms' | 'autopay'>
  /** The instalments are charged to something saved. */
  charged: boolean
}

/** What a plan asks of both; what becomes of autopay is seen by everybody. */
export function PlanTerms({ data: { terms, autopay }, charged }: PlanTermsProps) {
  const { t } = useLingui()
  const { graceDays, brokenMonths } = terms
  return (
    <>
      {autopay ? (
        <p>
          <Trans>
            Autopay is paused while the plan runs, and goes on after it. Until then you pay new
            bills yourself.
          </Trans>
        </p>
      ) : null}
      <Terms title={<Trans>How the plan works</Trans>}>
        <li>{charged ? <ChargedTerms terms={terms} /> : <HandTerms terms={terms} />}</li>
        <li>
          <Trans>
            New bills come as always and are to be paid beside the plan. Money that comes in pays
            the oldest debt first, so it counts towards the plan before anything else.
          </Trans>
        </li>
        <li>
          <Trans>You may pay sooner or more, and stop the plan on any day.</Trans>
        </li>
        <li>
          {t`An instalment that is missing for more than ${plural(graceDays, { one: '# day', other: '# days' })} ends the plan: what is left is due at once, and there is no new plan for ${plural(brokenMonths, { one: '# month', other: '# months' })}.`}
        </li>
      </Terms>
    </>
  )
}

function HandTerms({ terms: { noticeDays } }: Pick<PaymentPlanOfAccount, 'terms'>) {
  const { t } = useLingui()
  return t`You pay each instalment by its day. We send you a mail ${plural(noticeDays, { one: '# day', other: '# days' })} before.`
}

function ChargedTerms({ terms: { noticeDays, retries } }: Pick<PaymentPlanOfAccount, 'terms'>) {
  const { t } = useLingui()
  return (
    <>
      {t`We charge each instalment on its day and send you a mail ${plural(noticeDays, { one: '# day', other: '# days' })} before. What you pay by hand is taken off.`}{' '}
      {retries.count > 0
        ? t`A charge that does not go through is tried again after ${plural(retries.days, { one: '# day', other: '# days' })}, and you are told.`
        : null}
    </>
  )
}
