import { addDays } from '@portal/rules/calendar-days'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { localDate } from '@portal/rules/local-date'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { sendBudgetMail } from './budget-mails.ts'
import { nextAmount, readBudgetStanding } from './budget-standing.ts'
import { beginNextYear, listToReview, lockAccount, noteNextAmount } from './budget-store.ts'

const BATCH = 200

/** The id before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type ReviewSurroundings = Pick<Surroundings, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'settings'>

/** Every day at its time. */
export function budgetBillingJobs(surroundings: ReviewSurroundings): Array<Job> {
  const { tellAt } = surroundings.settings.rules.budgetBilling
  return [daily('review-budget-billing', tellAt, () => reviewBudgets(surroundings))]
}

/** Tells the new amounts in time, and lets them hold once their day has come; each once. */
async function reviewBudgets(surroundings: ReviewSurroundings): Promise<void> {
  const { db, clock, settings } = surroundings
  const { noticeDays } = settings.rules.budgetBilling
  const by = addDays(localDate(clock.now(), settings.utility.timeZone), noticeDays)
  for (let after = FIRST; ;) {
    const accountIds = await listToReview(db, { by, after, count: BATCH })
    for (const accountId of accountIds) {
      await inTransaction(db, (tx) => review(surroundings, tx, accountId))
    }
    const last = accountIds.at(-1)
    if (!last || accountIds.length < BATCH) return
    after = last
  }
}

async function review(
  surroundings: ReviewSurroundings,
  tx: Database,
  accountId: string,
): Promise<void> {
  const { clock, settings } = surroundings
  const rules = settings.rules.budgetBilling
  await lockAccount(tx, accountId)
  const standing = await readBudgetStanding(surroundings, tx, accountId, clock.now())
  const { today, ground, year } = standing
  const { budget, deferred } = ground
  if (budget?.status !== 'active') return
  const { id, amount: before, reviewOn } = budget
  if (budget.toldOn === null || budget.nextAmount === null) {
    const amount = nextAmount(standing, rules)
    if (!year || amount === null) return
    await noteNextAmount(tx, { id, amount, today })
    const charges = year.reduce((sum, bill) => sum + bill.charges, 0)
    // Told late, it holds later: nobody is asked for an amount that was not told in time.
    const from = [reviewOn, addDays(today, rules.noticeDays)].toSorted().at(-1) ?? reviewOn
    const bills = year.length
    const news = { before, amount, from, charges, deferred, bills }
    await sendBudgetMail(surroundings, tx, id, { kind: 'review', ...news })
  } else if (today >= reviewOn && today >= addDays(budget.toldOn, rules.noticeDays)) {
    const next = addMonths(reviewOn, rules.reviewMonths)
    await beginNextYear(tx, { id, amount: budget.nextAmount, reviewOn: next })
  }
}
