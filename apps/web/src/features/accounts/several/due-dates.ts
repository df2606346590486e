import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { dueSoonDays } from '@portal/rules/accounts/account-attention'
import { daysBetween } from '@portal/rules/calendar-days'
import { accountName } from '../../../api/account-list.ts'
import { amountAsked } from '../../../api/amount-to-pay.ts'

/** What is to be paid by one day. */
export interface DueDate {
  date: string
  amount: number
  names: ReadonlyArray<string>
  isPast: boolean
  /** Some of it has been due since later, or is not due yet. */
  isPartly: boolean
  isSoon: boolean
  /** Where its bar, its amount and its words stand, in percent of the width: at its day, or beside its neighbours' words. */
  at: number
}

/** More of them would not find room for their words. */
const most = 7

/** What is past due has a place of its own, before a break in the line. */
const pastAt = 7
/** The line of today, with that place before it or without. */
const todayAt = { behindPast: 17.5, first: 1.5 }
/** So far behind the line stands the next bar, so that the line crosses no figure. */
const afterToday = 5.5
const lastAt = 93
/** A name needs so much of the width. */
const room = 14
/** Enough for all of them to find their places. */
const rounds = 60

interface DueDates {
  /** Where today is, in percent of the width. */
  todayAt: number
  days: ReadonlyArray<DueDate>
}

/** The days by which something is to be paid, the earliest first, each at its place; none where a line says no more. */
export function dueDates(accounts: ReadonlyArray<AccountSummary>, today: string): DueDates {
  const owing = accounts.flatMap((account) => {
    const amount = amountAsked(account)?.amount ?? 0
    const date = account.amounts?.dueDate ?? account.amounts?.nextInstalment?.date
    const dueThen = (account.amounts?.pastDueParts ?? [])
      .filter(({ dueDate }) => dueDate === date)
      .reduce((sum, part) => sum + part.amount.amount, 0)
    return amount > 0 && date ? [{ date, amount, dueThen, name: accountName(account) }] : []
  })
  const days = [...Map.groupBy(owing, ({ date }) => (date < today ? '' : date))]
    .map(([key, parts]) => ({
      date: parts.map(({ date }) => date).toSorted()[0] ?? key,
      amount: parts.reduce((sum, { amount }) => sum + amount, 0),
      names: parts.map(({ name }) => name),
      isPast: key === '',
      isPartly: parts.some(
        ({ date, amount, dueThen }) => date !== parts[0]?.date || dueThen < amount,
      ),
      isSoon: key !== '' && daysBetween(today, key) <= dueSoonDays,
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [past, later] = days[0]?.isPast ? [days.slice(0, 1), days.slice(1)] : [[], days]
  const lineAt = past.length > 0 ? todayAt.behindPast : todayAt.first
  if (days.length < 2 || days.length > most) return { todayAt: lineAt, days: [] }
  const span = Math.max(daysBetween(today, later.at(-1)?.date ?? today), 1)
  const places = apart(
    later.map(({ date }) => lineAt + ((lastAt - lineAt) * daysBetween(today, date)) / span),
    lineAt + afterToday,
  )
  return {
    todayAt: lineAt,
    days: [
      ...past.map((day) => ({ ...day, at: pastAt })),
      ...later.map((day, index) => ({ ...day, at: places[index] ?? lastAt })),
    ],
  }
}

/** Moves neighbours that stand too near apart, both by as much, until there is room between all. */
function apart(places: readonly number[], first: number): number[] {
  const moved = places.map((place) => Math.max(place, first))
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 1; index < moved.length; index += 1) {
      const left = moved[index - 1] ?? 0
      const right = moved[index] ?? 0
      const missing = room - (right - left)
      if (missing <= 0) continue
      moved[index - 1] = Math.max(left - missing / 2, first)
      moved[index] = Math.min(right + missing / 2, lastAt)
    }
  }
  return moved
}
