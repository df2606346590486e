import type { AutopayLimit, AutopayOption, DrawState } from '@portal/contract/autopay/autopay'
import type { AutopayBegin } from './autopay-days.ts'
import {
  MISSED_DAYS,
  amountToDraw,
  drawsBetween,
  limitBelow,
  untoldDrawDay,
} from './autopay-draws.ts'
import type { OwedThen } from './autopay-draws.ts'
import { sumOf } from '../accounts/account-upcoming.ts'
import { addDays } from '../calendar-days.ts'

/** What somebody arranged; draws until a day were announced elsewhere, before it was brought in. */
export interface AutopayTerms extends AutopayBegin {
  option: AutopayOption
  announcedUntil: string | null
}

/** A draw that was planned, skipped or begun. */
export interface KnownDraw {
  key: string
  billId: string | null
  state: DrawState
  drawOn: string
  /** When it is looked at next; null once it has ended. */
  tryOn: string | null
  /** Of what its payer was told by a mail of its own; null for nothing. */
  told: 'upcoming' | 'above-maximum' | null
  /** How much its payer was told, minor units; null for nothing. */
  toldAmount: number | null
  /** Its payment is made, or on its way. */
  isTaken: boolean
}

/** A draw that is still to be made, or left out. Minor units. */
export interface ComingDraw {
  key: string
  billId: string | null
  /** In the past where nothing ran on its day. */
  date: string
  amount: number
  /** It is tried, for the first time or again. */
  isBegun: boolean
  state: 'to-make' | 'skipped' | 'above-maximum' | 'nothing-due'
  /** Nothing is due because of payments that have no end yet: where they fail, it is to be made. */
  isBeingPaid: boolean
  /** What it is too much for, or was when its payer was told; null where it is not. */
  above: AutopayLimit | null
}

interface ComingGiven {
  terms: AutopayTerms
  owed: OwedThen
  known: ReadonlyArray<KnownDraw>
  /** Nothing is drawn below the least, and above the most of the method, or what its payer allows. */
  limits: { least: number; mostOfMethod: number | null }
  /** Of what is not planned yet its payer is told first: it is drawn on this day at the earliest. */
  untoldFrom: string
  /** What was told for a day that is more days ago is told anew before it is drawn. */
  noticeDays: number
  today: string
  until: string
}

/** Between these days a draw that was planned, or skipped, is still to come. */
export const HORIZON_DAYS = 400

/**
 * [FEATURE-05] What autopay is about to draw, in the order in which it is drawn; the one reckoning for all who say, plan or
 * make it. What one draw takes, a later one does not: first what was begun keeps what it was for, the older bill first, then
 * by the day, and on one day the older bill first.
 */
export function comingDraws(given: ComingGiven): Array<ComingDraw> {
  const { terms, owed, known } = given
  const taken = new Set(known.filter(({ isTaken }) => isTaken).map(({ billId }) => billId))
  let pending = owed.pending
  return [...begunOf(given), ...unmadeOf(given)].map((draw) => {
    const { key, billId, date, isBegun } = draw
    const scheduled = sumOf((owed.scheduled ?? []).filter((one) => one.date <= date))
    const then = { ...owed, pending: pending + scheduled, taken }
    const due = amountToDraw(terms.option, then, billId)
    const made = { ...then, pending: pending - owed.pending }
    const { least } = given.limits
    const isBeingPaid = due < least && amountToDraw(terms.option, made, billId) >= least
    const coming = { key, billId, date, isBegun, isBeingPaid, ...decided(draw, due, given) }
    if (isMade(coming)) {
      pending += coming.amount
      taken.add(billId)
    }
    return coming
  })
}

/** Not left out, nor more or less than can be drawn. */
export function isMade({ state }: Pick<ComingDraw, 'state'>): boolean {
  return state === 'to-make'
}

/** As it is before what is owed is known. */
interface UnmadeDraw {
  key: string
  billId: string | null
  date: string
  isBegun: boolean
  isSkipped: boolean
  /** What its payer was told for the last time; null where more can still be told. */
  final: Pick<KnownDraw, 'told' | 'toldAmount'> | null
}

function decided(
  { isSkipped, final }: UnmadeDraw,
  due: number,
  { terms, limits }: Pick<ComingGiven, 'terms' | 'limits'>,
): Pick<ComingDraw, 'state' | 'amount' | 'above'> {
  if (isSkipped) return { state: 'skipped', amount: due, above: null }
  if (due < limits.least) return { state: 'nothing-due', amount: due, above: null }
  const limit = limitBelow(due, terms.option, limits.mostOfMethod)
  if (limit !== null || final?.told === 'above-maximum') {
    return { state: 'above-maximum', amount: due, above: limit ?? 'maximum' }
  }
  // What became due since its payer was told of it comes with the next draw.
  return { state: 'to-make', amount: Math.min(due, final?.toldAmount ?? due), above: null }
}

/** What is charged, or tried again, for what it was; not where autopay pays by another kind since. */
function begunOf(given: ComingGiven): Array<UnmadeDraw> {
  const { terms, owed, known, untoldFrom } = given
  const byMonth = terms.option.kind === 'monthly'
  const ageOf = ({ billId }: UnmadeDraw) => owed.bills.findIndex(({ id }) => id === billId)
  return known
    .flatMap(({ key, billId, tryOn, told, toldAmount, isTaken, state }): Array<UnmadeDraw> => {
      const isOpen = (state === 'drawing' || state === 'retrying') && !isTaken
      if (!isOpen || tryOn === null || byMonth !== (billId === null)) return []
      const begun = { key, billId, isBegun: true, isSkipped: false }
      if (state === 'retrying' && !isTold({ toldAmount, date: tryOn }, given)) {
        return [{ ...begun, date: untoldFrom, final: null }]
      }
      return [{ ...begun, date: tryOn, final: { told, toldAmount } }]
    })
    .toSorted((a, b) => ageOf(b) - ageOf(a) || byDate(a, b))
}

/** Its payer was told of it for a day, and that day is not long ago. */
function isTold(
  { toldAmount, date }: Pick<KnownDraw, 'toldAmount'> & { date: string },
  { today, noticeDays }: Pick<ComingGiven, 'today' | 'noticeDays'>,
): boolean {
  return toldAmount !== null && date >= addDays(today, -noticeDays)
}

function unmadeOf(given: ComingGiven) {
  const { terms, owed, known, untoldFrom, today, until } = given
  const rows = new Map(known.map((draw) => [draw.key, draw]))
  const span = { from: addDays(today, -HORIZON_DAYS), to: until }
  const missed = addDays(today, -MISSED_DAYS)
  return drawsBetween(terms, owed.bills, span)
    .flatMap(({ key, billId, date }): Array<UnmadeDraw> => {
      const row = rows.get(key)
      const draw = { key, billId, isBegun: false, isSkipped: false, final: null }
      if (row?.state === 'skipped') {
        const skippedOn = row.drawOn > date ? row.drawOn : date
        return skippedOn < today ? [] : [{ ...draw, date: skippedOn, isSkipped: true }]
      }
      if (row && row.state !== 'planned') return []
      if (row && isTold({ ...row, date: row.drawOn }, given)) {
        return [{ ...draw, date: row.drawOn, final: row.drawOn <= today ? row : null }]
      }
      const isPutOff = row !== undefined && row.tryOn !== null && row.tryOn > date
      if (date < missed && !isPutOff && (row?.toldAmount ?? null) === null) return []
      const announcedUntil = isPutOff ? null : terms.announcedUntil
      return [{ ...draw, date: untoldDrawDay(date, { tomorrow: untoldFrom, announcedUntil }) }]
    })
    .toSorted(byDate)
}

function byDate(a: UnmadeDraw, b: UnmadeDraw): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0
}
