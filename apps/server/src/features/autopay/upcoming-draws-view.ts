import type { AutopayPlan, UpcomingDraw } from '@portal/contract/autopay/autopay'
import { limitBelow } from '@portal/rules/autopay/autopay-draws'
import type { DrawnBill, OwedThen } from '@portal/rules/autopay/autopay-draws'
import { forecastDraws } from '@portal/rules/autopay/autopay-forecast'
import type { AutopayTerms } from '@portal/rules/autopay/autopay-forecast'
import { deriveBillStatuses } from '@portal/rules/billing/bill-status'
import type { Surroundings } from '../../surroundings.ts'
import type { DrawGround } from './draws/autopay-ground-store.ts'
import { mostOfMethod } from './draws/most-of-method.ts'
import type { DrawRow } from './autopay-history-store.ts'

export interface DrawsGiven {
  terms: AutopayTerms
  ground: Omit<DrawGround, 'accountId' | 'accountNumber'>
  draws: ReadonlyArray<Pick<DrawRow, 'key' | 'state' | 'tryOn'>>
  /** A card can be charged so much at once; null for a bank account, or where nothing is chosen yet. */
  methodKind: 'card' | 'bank' | null
  /** What is not planned yet is drawn then at the earliest. */
  untoldFrom: string
  today: string
}

const notBegun: ReadonlySet<string> = new Set(['planned', 'skipped'])

/** The next three draws and what is left to be paid by hand. */
export function viewUpcomingDraws(
  { settings }: Pick<Surroundings, 'settings'>,
  { terms, ground, draws, methodKind, untoldFrom, today }: DrawsGiven,
): AutopayPlan {
  const { currency } = settings.utility
  const { dueDays } = settings.rules
  const done = draws.filter(({ state }) => !notBegun.has(state)).map(({ key }) => key)
  const skipped = draws.filter(({ state }) => state === 'skipped').map(({ key }) => key)
  const planned = draws.flatMap(({ key, state, tryOn }) =>
    state === 'planned' && tryOn !== null ? [[key, tryOn] as const] : [],
  )
  const forecast = forecastDraws({
    terms,
    owed: ground,
    done: new Set(done),
    skipped: new Set(skipped),
    planned: new Map(planned),
    untoldFrom,
    today,
    nextBillOn: ground.closed ? null : ground.nextBillOn,
    dueDays,
  })
  const most = mostOfMethod({ settings }, methodKind)
  const upcoming = forecast.map(({ amount, ...draw }): UpcomingDraw => {
    if (amount === null) return { ...draw, amount, above: null }
    return { ...draw, amount: { amount, currency }, above: limitBelow(amount, terms.option, most) }
  })
  const retried = draws.filter(({ tryOn, state }) => tryOn !== null && state !== 'planned')
  return {
    draws: upcoming,
    byHand: billsByHand({ terms, ground, today }, [...retried, ...upcoming], currency),
  }
}

/** Unpaid bills for which nothing will be drawn; what is overdue already is drawn with a later bill. */
function billsByHand(
  { terms, ground, today }: Pick<DrawsGiven, 'terms' | 'ground' | 'today'>,
  draws: ReadonlyArray<{ key: string | null; skipped?: boolean; above?: string | null }>,
  currency: string,
): AutopayPlan['byHand'] {
  if (terms.option.kind === 'monthly') return []
  const drawn = new Set(draws.flatMap(({ key, skipped, above }) => (skipped || above ? [] : [key])))
  const newestDrawn = ground.bills.findIndex(({ id }) => drawn.has(`bill:${id}`))
  return unpaidBills(ground, currency, ({ id, dueDate }, index) => {
    const isDrawnLater = newestDrawn >= 0 && index > newestDrawn && dueDate < today
    return !drawn.has(`bill:${id}`) && !isDrawnLater
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
