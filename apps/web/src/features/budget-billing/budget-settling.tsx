import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrentBudget } from '@portal/contract/budget-billing/budget-billing'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { FigureHead } from '../../account-parts/figure-head.tsx'
import classes from './budget-page.module.css'

/** Left: what of the budget balance still comes with the next bills. */
export function BudgetSettling({ current }: { current: CurrentBudget }) {
  const { t } = useLingui()
  const left = current.billsLeft ?? 0
  return (
    <Card as="section" padding="large">
      <Stack gap={5}>
        <FigureHead label={<Trans>Left to pay</Trans>} amount={current.deferred} />
        <p className={classes.words}>
          {t`You’ve left budget billing, so you pay your actual charges again. ${plural(left, { one: 'Your next bill also includes this amount.', other: 'Your next # bills each include an equal part of this.' })}`}
        </p>
        <p className={classes.words}>
          <Trans>Once it’s paid, you can start again.</Trans>
        </p>
      </Stack>
    </Card>
  )
}
