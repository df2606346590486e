import type { AutopayPlan, UpcomingDraw } from '@portal/contract/autopay/autopay'
import type { DrawnBill, OwedThen } from '@portal/rules/autopay/autopay-draws'
import { sumOf } from '@portal/rules/accounts/account-upcoming'
import { forecastDraws } from '@portal/rules/autopay/autopay-forecast'
import { HORIZON_DAYS, isMade } from '@portal/rules/autopay/coming-draws'
import type { ComingDraw } from '@portal/rules/autopay/coming-draws'
import { deriveBillStatuses } from '@portal/rules/billing/bill-status'
import { addDays } from '@portal/rules/calendar-days'
import type { Surroundings } from '../../surroundings.ts'
import type { DrawGround } from './draws/autopay-ground-store.ts'
import { findComingDraws } from './draws/find-coming-draws.ts'
import type { ComingDrawsGiven } from './draws/find-coming-draws.ts'
import { mostOfMethod } from './draws/most-of-method.ts'

export interface DrawsGiven extends Omit<ComingDrawsGiven, 'until'> {
  ground: Omit<DrawGround, 'accountId' | 'accountNumber'>
}

/** The next draws and what is left to be paid by hand. */
export function viewUpcomingDraws(
  surroundings: Pick<Surroundings, 'settings'>,
  given: DrawsGiven,
): AutopayPlan {
  const { terms, ground, methodKind, today } = given
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
    dueTerms: { ...rules, dueDay: ground.dueDay },
    // What a credit takes off a bill to come is not reckoned here.
    budget: ground.balance < ground.pending + sumOf(ground.scheduled) ? null : ground.budget,
    mostOfMethod: mostOfMethod(surroundings, methodKind),
  }).map(({ amount, ...draw }): UpcomingDraw => ({
    ...draw,
    amount: amount === null ? null : { amount, currency },
  }))
  return { draws, byHand: billsByHand(given, coming, currency) }
}

/**
 * Unpaid bills for which nothing will be drawn, less what is scheduled by hand. What is overdue already is drawn with a
 * later bill; so is what a later bill's draw takes before it is due. What seems unpaid of a bill whose draw was made is what
 * the draw of an older one still takes: it paid the oldest bills.
 */
function billsByHand(
  { terms, ground, today }: DrawsGiven,
  coming: ReadonlyArray<ComingDraw>,
  currency: string,
): AutopayPlan['byHand'] {
  if (terms.option.kind === 'monthly') return []
  const { bills, draws } = ground
  const begun = draws
    .filter(({ state }) => state === 'drawing')
    .map(({ billId, drawOn: date }) => ({ billId, date }))
  const drawn = [...coming.filter(isMade), ...begun].map(({ billId, date }) => ({
    place: bills.findIndex(({ id }) => id === billId),
    date,
  }))
  const taken = new Set(draws.filter(({ isTaken }) => isTaken).map(({ billId }) => billId))
  const pending = ground.pending + sumOf(ground.scheduled)
  return unpaidBills({ ...ground, pending }, currency, ({ id, dueDate }, place) => {
    const isWithLater = (date: string) => dueDate < today || date <= dueDate
    return !drawn.some(
      (draw) =>
        draw.place === place ||
        (draw.place > place && taken.has(id)) ||
        (draw.place >= 0 && draw.place < place && isWithLater(draw.date)),
    )
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
