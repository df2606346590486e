import type { OwnReadingOfAccount, OwnRegister } from '@portal/contract/own-readings/own-readings'
import { daysBetween } from '@portal/rules/calendar-days'
import { expectedDials, judgeOwnReading } from '@portal/rules/own-readings/own-reading'
import type { JudgedReading } from '@portal/rules/own-readings/own-reading'

type Limits = OwnReadingOfAccount['limits']

/** What dials mean that were read on a day, by the rules of the bill itself. */
export function judgeDials(
  register: OwnRegister,
  { dials, date }: { dials: number; date: string },
  limits: Limits,
): JudgedReading {
  const { last } = register
  const days = daysBetween(last.date, date)
  return judgeOwnReading({ ...register, last: last.value }, { dials, days }, limits)
}

/** Between what they are expected to stand on a day; null where nothing tells it. */
export function dialsExpected(register: OwnRegister, date: string, limits: Limits) {
  const { last } = register
  return expectedDials({ ...register, last: last.value }, daysBetween(last.date, date), limits)
}

/** The name of a register's field. */
export function registerKey({
  servicePointId,
  direction,
}: Pick<OwnRegister, 'servicePointId' | 'direction'>): string {
  return `${servicePointId} ${direction}`
}
