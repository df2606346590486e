import { addDays } from '@portal/rules/calendar-days'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { localDate } from '@portal/rules/local-date'
import { firstId, keysetWalk } from '../../db/keyset-walk.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { lockAccounts } from '../accounts/account-lock-acts.ts'
import { setAside } from '../accounts/set-aside-acts.ts'
import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { budgetReviewMail } from './mails/budget-review-mail.ts'
import { notifyBudgetMaker } from './notify-budget-maker.ts'
import { nextAmount, readBudgetStanding } from './budget-standing.ts'
import { beginNextYear, listToReview, noteNextAmount } from './budget-store.ts'

const BATCH = 200

type ReviewSurroundings = Notifying & Pick<Surroundings, 'db' | 'jobs' | 'log'>

const REVIEW = 'review-budget-billing'

/** Every day at its time. */
export function budgetBillingJobs(surroundings: ReviewSurroundings): Array<Job> {
  const { notifyAt } = surroundings.settings.rules.budgetBilling
  return [daily(REVIEW, notifyAt, () => reviewBudgets(surroundings))]
}

/** Tells the new amounts in time, and lets them hold once their day has come; each once. */
async function reviewBudgets(surroundings: ReviewSurroundings): Promise<void> {
  const { db, clock, settings } = surroundings
  const { noticeDays } = settings.rules.budgetBilling
  const by = addDays(localDate(clock.now(), settings.utility.timeZone), noticeDays)
  const aside = setAside(surroundings, REVIEW)
  const byId = { from: firstId, placeOf: (id: string) => id, count: BATCH }
  await keysetWalk(byId, async (after, count) => {
    const accountIds = await listToReview(db, { by, after, count })
    for (const accountId of accountIds) {
      await aside.alone(accountId, () =>
        inTransaction(db, (tx) => review(surroundings, tx, accountId)),
      )
    }
    return accountIds
  })
  await aside.finish()
}

async function review(
  surroundings: ReviewSurroundings,
  tx: Database,
  accountId: string,
): Promise<void> {
  const { clock, settings } = surroundings
  const rules = settings.rules.budgetBilling
  await lockAccounts(tx, [accountId])
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
    const next = { budgetId: id, key: `${id} ${reviewOn}` }
    await notifyBudgetMaker(surroundings, tx, next, budgetReviewMail, news)
  } else if (today >= reviewOn && today >= addDays(budget.toldOn, rules.noticeDays)) {
    const next = addMonths(reviewOn, rules.reviewMonths)
    await beginNextYear(tx, { id, amount: budget.nextAmount, reviewOn: next })
  }
}
