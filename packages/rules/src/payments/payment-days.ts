import { addDays, isWeekend } from '../calendar-days.ts'
import { localDate } from '../local-date.ts'
import { localMoment } from '../billing/tariff-clock.ts'

type MethodKind = 'card' | 'bank'

/** ⚙ Times are local, `hh:mm`. */
export interface PaymentDayRules {
  timeZone: string
  /** Until then, on the day before it is charged, a scheduled payment may be changed or cancelled. */
  cutOff: string
  /** From then on the scheduled payments of a day are charged. */
  chargeFrom: string
  /** How many days ahead a payment may be scheduled. */
  scheduleDays: number
  /** The days on which banks rest besides Saturdays and Sundays, `yyyy-mm-dd`. */
  holidays: ReadonlyArray<string>
  /** Whether a payment whose day is none of the banks' waits for their next one. */
  waitForBankDay: Readonly<Record<MethodKind, boolean>>
}

export function isBankDay(date: string, holidays: ReadonlyArray<string>): boolean {
  return !isWeekend(date) && !holidays.includes(date)
}

/** The day on which a payment of a chosen day is charged. */
export function chargeDate(
  chosen: string,
  kind: MethodKind,
  { holidays, waitForBankDay }: Pick<PaymentDayRules, 'holidays' | 'waitForBankDay'>,
): string {
  let date = chosen
  while (waitForBankDay[kind] && !isBankDay(date, holidays)) date = addDays(date, 1)
  return date
}

/** The first day that could have been chosen for a payment that is charged on a day. */
export function firstChosenDate(
  charged: string,
  kind: MethodKind,
  { holidays, waitForBankDay }: Pick<PaymentDayRules, 'holidays' | 'waitForBankDay'>,
): string {
  let date = charged
  while (waitForBankDay[kind] && !isBankDay(addDays(date, -1), holidays)) date = addDays(date, -1)
  return date
}

/** The last day that can be chosen for a payment that is to be charged by a date. */
export function lastDayInTime(
  due: string,
  kind: MethodKind,
  { holidays, waitForBankDay }: Pick<PaymentDayRules, 'holidays' | 'waitForBankDay'>,
): string {
  let date = due
  while (waitForBankDay[kind] && !isBankDay(date, holidays)) date = addDays(date, -1)
  return date
}

/** From this moment on a payment of that day can be neither changed nor cancelled. */
export function changeableUntil(
  date: string,
  { cutOff, timeZone }: Pick<PaymentDayRules, 'cutOff' | 'timeZone'>,
): Date {
  return new Date(localMoment(addDays(date, -1), minutesOf(cutOff), timeZone))
}

/** The first and the last day that can be chosen: what is scheduled can still be changed. */
export function schedulableDates(
  now: Date,
  rules: Pick<PaymentDayRules, 'cutOff' | 'timeZone' | 'scheduleDays'>,
): { from: string; to: string } {
  const today = localDate(now, rules.timeZone)
  const tomorrow = addDays(today, 1)
  const from = now < changeableUntil(tomorrow, rules) ? tomorrow : addDays(tomorrow, 1)
  return { from, to: addDays(today, rules.scheduleDays) }
}

/** The last day whose scheduled payments are to be charged by now. */
export function lastChargedDate(
  now: Date,
  { chargeFrom, timeZone }: Pick<PaymentDayRules, 'chargeFrom' | 'timeZone'>,
): string {
  const today = localDate(now, timeZone)
  const begins = localMoment(today, minutesOf(chargeFrom), timeZone)
  return now.getTime() >= begins ? today : addDays(today, -1)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
