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
            Autopay is paused while the plan runs and starts again after it. Until then, pay new
            bills yourself.
          </Trans>
        </p>
      ) : null}
      <Terms title={<Trans>How the plan works</Trans>}>
        <li>{charged ? <ChargedTerms terms={terms} /> : <HandTerms terms={terms} />}</li>
        <li>
          <Trans>
            New bills still come, and you pay them on top of the plan. The oldest amount is always
            paid first, so every payment counts toward the plan.
          </Trans>
        </li>
        <li>
          <Trans>You can pay sooner or more, and stop the plan any day.</Trans>
        </li>
        <li>
          {t`If an installment is more than ${plural(graceDays, { one: '# day', other: '# days' })} late, the plan ends. What’s left is due right away, and you can’t make a new plan for ${plural(brokenMonths, { one: '# month', other: '# months' })}.`}
        </li>
      </Terms>
    </>
  )
}

function HandTerms({ terms: { noticeDays } }: Pick<PaymentPlanOfAccount, 'terms'>) {
  const { t } = useLingui()
  return t`You pay each installment by its due date. We’ll email you ${plural(noticeDays, { one: '# day', other: '# days' })} before.`
}

function ChargedTerms({ terms: { noticeDays, retries } }: Pick<PaymentPlanOfAccount, 'terms'>) {
  const { t } = useLingui()
  return (
    <>
      {t`We charge each installment on its due date and email you ${plural(noticeDays, { one: '# day', other: '# days' })} before. What you pay yourself is taken off.`}{' '}
      {retries.count > 0
        ? t`If a charge fails, we try again after ${plural(retries.days, { one: '# day', other: '# days' })} and let you know.`
        : null}
    </>
  )
}
