import type { AutopayPlan, UpcomingDraw } from '@portal/contract/autopay/autopay'
import type { DrawnBill, OwedThen } from '@portal/rules/autopay/autopay-draws'
import { forecastDraws } from '@portal/rules/autopay/autopay-forecast'
import { HORIZON_DAYS, isMade } from '@portal/rules/autopay/coming-draws'
import type { ComingDraw } from '@portal/rules/autopay/coming-draws'
import { deriveBillStatuses } from '@portal/rules/billing/bill-status'
import { addDays } from '@portal/rules/calendar-days'
import type { Surroundings } from '../../surroundings.ts'
import type { DrawGround } from './draws/autopay-ground-store.ts'
import { findComingDraws } from './draws/find-coming-draws.ts'
import type { ComingDrawsGiven } from './draws/find-coming-draws.ts'

export interface DrawsGiven extends Omit<ComingDrawsGiven, 'until'> {
  ground: Omit<DrawGround, 'accountId' | 'accountNumber'>
}

/** The next draws and what is left to be paid by hand. */
export function viewUpcomingDraws(
  surroundings: Pick<Surroundings, 'settings'>,
  given: DrawsGiven,
): AutopayPlan {
  const { terms, ground, today } = given
  const { utility, rules } = surroundings.settings
  const { currency } = utility
  const until = addDays(today, HORIZON_DAYS)
  const coming = findComingDraws(surroundings, { ...given, until })
  const draws = forecastDraws({
    terms,
    coming,
    bills: ground.bills,
    today,
    nextBillOn: ground.closed ? null : ground.nextBillOn,
    dueDays: rules.dueDays,
  }).map(({ amount, ...draw }): UpcomingDraw => ({
    ...draw,
    amount: amount === null ? null : { amount, currency },
  }))
  return { draws, byHand: billsByHand(given, coming, currency) }
}

/** Unpaid bills for which nothing will be drawn; what is overdue already is drawn with a later bill. */
function billsByHand(
  { terms, ground, today }: DrawsGiven,
  coming: ReadonlyArray<ComingDraw>,
  currency: string,
): AutopayPlan['byHand'] {
  if (terms.option.kind === 'monthly') return []
  const begun = ground.draws.filter(({ state }) => state === 'drawing')
  const drawn = new Set([...coming.filter(isMade), ...begun].map(({ billId }) => billId))
  const newestDrawn = ground.bills.findIndex(({ id }) => drawn.has(id))
  return unpaidBills(ground, currency, ({ id, dueDate }, index) => {
    const isDrawnLater = newestDrawn >= 0 && index > newestDrawn && dueDate < today
    return !drawn.has(id) && !isDrawnLater
  })
}

/** The bills of which something is unpaid, the newest first. */
export function unpaidBills(
  { balance, pending, bills }: OwedThen,
  currency: string,
  isMeant: (bill: DrawnBill, index: number) => boolean = () => true,
): AutopayPlan['byHand'] {
  const standing = bills.map((bill) => ({ ...bill, superseded: false }))
  return deriveBillStatuses(balance - pending, standing, '').flatMap(({ unpaid }, index) => {
    const bill = bills[index]
    if (!bill || unpaid === 0 || !isMeant(bill, index)) return []
    const { number, dueDate } = bill
    return [{ number, dueDate, unpaid: { amount: unpaid, currency } }]
  })
}
