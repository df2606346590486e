import type { GuestDue } from '@portal/contract/payments/payments-guest'
import { deriveAmounts } from '@portal/rules/accounts/account-amounts'
import { amountsBesidePlan } from '@portal/rules/payment-plans/plan-amounts'
import type { Surroundings } from '../../../surroundings.ts'
import { listRecentBills } from '../../billing/billing-reads.ts'
import { readRunningProgress } from '../../payment-plans/payment-plan-reads.ts'

/** What is due of an account whose balance is known, as far as its payer must see it. */
export async function readGuestDue(
  { db, settings }: Pick<Surroundings, 'db' | 'settings'>,
  { id, balance }: { id: string; balance: number },
  today: string,
): Promise<GuestDue> {
  const { currency } = settings.utility
  const bills = await listRecentBills(db, id)
  const standing = bills.map((bill) => ({ ...bill, superseded: false }))
  const plan = await readRunningProgress(db, id, today, settings.rules.paymentPlans.graceDays)
  const {
    amountDue,
    dueDate,
    nextInstalment: next,
  } = plan
    ? amountsBesidePlan(balance, standing, plan, today)
    : deriveAmounts(balance, standing, today)
  return {
    amountDue: { amount: amountDue, currency },
    dueDate,
    dueNext:
      next && !next.due ? { date: next.date, amount: { amount: next.amount, currency } } : null,
  }
}
