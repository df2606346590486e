import type { Period } from '@portal/contract/dates'
import { readDayOf } from '../billing/bill-cycle.ts'
import { addDays } from '../calendar-days.ts'

const whPerKwh = 1_000

/** Wh: being off the usual by less is no reason to ask. */
const slackWh = 100_000

/** What is known of a register before its customer reads it; Wh. The register runs on where the dials go round. */
export interface KnownRegister {
  last: number
  /** How many digits its dials have. */
  digits: number
  /** The usual use of a day at this time of the year; null where nothing tells it. */
  usualPerDay: number | null
}

/** ⚙ In percent of the usual use: outside of these the customer is asked, above `mostPercent` a reading is not used. */
export interface OwnReadingLimits {
  askBelowPercent: number
  askAbovePercent: number
  mostPercent: number
}

/** `lower`: than the last read, and not because the dials went round. */
export type OwnReadingVerdict = 'usual' | 'little' | 'much' | 'too-much' | 'lower'

export interface JudgedReading {
  /** What was used since the last read, Wh; negative where the reading is lower. */
  wh: number
  wentRound: boolean
  verdict: OwnReadingVerdict
}

/** After how much the dials show the same again, Wh. */
function roundOf(digits: number): number {
  return 10 ** digits * whPerKwh
}

/** What the dials show of a register that runs on: whole kilowatt-hours. */
export function dialsOf(wh: number, digits: number): number {
  return Math.floor((wh % roundOf(digits)) / whPerKwh)
}

/** How much may have been used in so many days, Wh: as usual, and at most. Nothing usual: a tenth of the dials. */
function bounds({ digits, usualPerDay }: KnownRegister, days: number, limits: OwnReadingLimits) {
  if (usualPerDay === null) {
    const most = roundOf(digits) / 10
    return { least: 0, usual: most, most }
  }
  const expected = usualPerDay * days
  const share = (percent: number) => Math.round((expected * percent) / 100)
  return {
    least: Math.max(0, Math.min(share(limits.askBelowPercent), expected - slackWh)),
    usual: Math.max(share(limits.askAbovePercent), expected + slackWh),
    most: Math.max(share(limits.mostPercent), expected + slackWh),
  }
}

/**
 * What a customer's reading of the dials means, taken so many days after the last read. A reading below the last one is
 * taken to have gone round where that makes a use that can be; else it is `lower`.
 */
export function judgeOwnReading(
  register: KnownRegister,
  { dials, days }: { dials: number; days: number },
  limits: OwnReadingLimits,
): JudgedReading {
  const { last, digits } = register
  const { least, usual, most } = bounds(register, days, limits)
  const now = last - (last % roundOf(digits)) + dials * whPerKwh
  // The last read may know parts of a kilowatt-hour, which dials do not show.
  const same = dials === dialsOf(last, digits)
  const used = same ? 0 : now - last
  const around = used + roundOf(digits)
  const wentRound = used < 0 && around <= most
  if (used < 0 && !wentRound) return { wh: used, wentRound, verdict: 'lower' }
  const wh = wentRound ? around : used
  const verdict =
    wh > most ? 'too-much' : wh > usual ? 'much' : wh < least ? 'little' : ('usual' as const)
  return { wh, wentRound, verdict }
}

/** Whether a bill is made from such a reading; else from an estimate, and a person looks at it. */
export function isUsable(verdict: OwnReadingVerdict): boolean {
  return verdict !== 'lower' && verdict !== 'too-much'
}

/** Between what the dials are expected to stand after so many days; null where nothing tells it. */
export function expectedDials(
  register: KnownRegister,
  days: number,
  limits: OwnReadingLimits,
): { from: number; to: number } | null {
  if (register.usualPerDay === null) return null
  const { least, usual } = bounds(register, days, limits)
  return {
    from: dialsOf(register.last + least, register.digits),
    to: dialsOf(register.last + usual, register.digits),
  }
}

/** ⚙ So many days before the meter is read for a bill a reading may be given, and that many days back. */
export interface OwnReadingDays {
  openDays: number
  backDays: number
}

/** The days on which a reading can be taken for a bill; on the day of the bill it is too late. */
export function ownReadingWindow(nextBillOn: string, { openDays }: OwnReadingDays): Period {
  const to = readDayOf(nextBillOn)
  return { from: addDays(to, -openDays), to }
}

/** Of these the ones that a reading given today may be of; null before and after. `since` is the first day not billed. */
export function ownReadingDates(
  window: Period,
  { today, since }: { today: string; since: string },
  { backDays }: OwnReadingDays,
): Period | null {
  if (today < window.from || today > window.to) return null
  const from =
    [window.from, addDays(today, -backDays), addDays(since, 1)].toSorted().at(-1) ?? today
  return from <= today ? { from, to: today } : null
}

/**
 * What a bill is made from where nobody gives a reading, by the bills before it, the newest first. Meters that send
 * nothing are read for every other bill: after one that was read comes an estimate, where an estimate came before it.
 */
export function upcomingBasis(past: ReadonlyArray<{ unread: boolean }>): 'read' | 'estimate' {
  const [newest, before] = past
  return newest && !newest.unread && before?.unread ? 'estimate' : 'read'
}
