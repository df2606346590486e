import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans'
import classes from './payment-plan-page.module.css'

/** What a plan asks of both. */
export function PlanTerms({ terms }: { terms: PaymentPlanOfAccount['terms'] }) {
  const { t } = useLingui()
  const { noticeDays, graceDays, brokenMonths } = terms
  return (
    <section className={classes.terms}>
      <h3>
        <Trans>What holds while you pay</Trans>
      </h3>
      <ul>
        <li>
          {t`You pay each instalment by its day. We send you a mail ${plural(noticeDays, { one: '# day', other: '# days' })} before.`}
        </li>
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
      </ul>
    </section>
  )
}
