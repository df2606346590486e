import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { dueSoonDays } from '@portal/rules/accounts/account-attention'
import { daysBetween } from '@portal/rules/calendar-days'
import { utilityToday } from '@portal/browser/api/utility-today'

type Instalment = NonNullable<NonNullable<AccountSummary['amounts']>['nextInstalment']>

/** The next installment of a payment plan in a row, the same wherever its account stands in one. */
export function useInstalmentText(): (
  next: Pick<Instalment, 'amount' | 'date' | 'chargedOn'>,
) => string {
  const { t } = useLingui()
  const figures = useFigures()
  return ({ amount, date, chargedOn }) => {
    const sum = figures.money(amount)
    const day = figures.date(chargedOn ?? date)
    if (chargedOn) return t`Payment plan: ${sum} charged on ${day}`
    return daysBetween(utilityToday(), date) > dueSoonDays
      ? t`Payment plan: next ${sum} by ${day}`
      : t`Payment plan: pay ${sum} by ${day}`
  }
}
