import { comingDraws } from '@portal/rules/autopay/coming-draws'
import type { AutopayTerms, ComingDraw } from '@portal/rules/autopay/coming-draws'
import { addDays } from '@portal/rules/calendar-days'
import { firstChosenDate } from '@portal/rules/payments/payment-days'
import type { Surroundings } from '../../../surroundings.ts'
import type { Autopay } from '../autopay-store.ts'
import type { DrawGround } from './autopay-ground-store.ts'
import { mostOfMethod } from './most-of-method.ts'

export interface ComingDrawsGiven {
  terms: AutopayTerms
  ground: Pick<DrawGround, 'balance' | 'pending' | 'scheduled' | 'bills' | 'draws'>
  /** A card can be charged so much at once; null where nothing is chosen yet. */
  methodKind: 'card' | 'bank' | null
  /** What is not planned yet is drawn then at the earliest. */
  untoldFrom: string
  today: string
  until: string
}

/** What pages, home and mails say, and what is planned and drawn: all of them ask here. */
export function findComingDraws(
  { settings }: Pick<Surroundings, 'settings'>,
  { terms, ground, methodKind, ...days }: ComingDrawsGiven,
): Array<ComingDraw> {
  const { payments, autopay } = settings.rules
  const limits = { least: payments.minimum, mostOfMethod: mostOfMethod({ settings }, methodKind) }
  // What waits for the banks' next day is taken off what is drawn on any day that was chosen for it.
  const scheduled = ground.scheduled.map(({ amount, date, kind }) => ({
    amount,
    date: firstChosenDate(date, kind, payments),
  }))
  const owed = { ...ground, scheduled }
  const { noticeDays } = autopay
  return comingDraws({ terms, owed, known: ground.draws, limits, noticeDays, ...days })
}

/**
 * What failed and is tried again, by its key. Where nothing of it is owed any more there is no other try, and where a part
 * of it was paid, the next one is of what is left.
 */
export function findRetries(
  surroundings: Pick<Surroundings, 'settings'>,
  given: Omit<ComingDrawsGiven, 'until'>,
): Map<string, ComingDraw> {
  const retrying = new Set(
    given.ground.draws.filter(({ state }) => state === 'retrying').map(({ key }) => key),
  )
  return new Map(
    findComingDraws(surroundings, { ...given, until: given.today })
      .filter(({ key, isBegun, state }) => isBegun && retrying.has(key) && state !== 'nothing-due')
      .map((draw) => [draw.key, draw]),
  )
}

/** What a run of today plans until a day, or makes where that is today. */
export function findDrawsOfRun(
  surroundings: Pick<Surroundings, 'settings'>,
  {
    autopay,
    ground,
    today,
    until,
  }: Pick<ComingDrawsGiven, 'ground' | 'today' | 'until'> & { autopay: Autopay },
): Array<ComingDraw> {
  const methodKind = autopay.method?.kind ?? null
  const untoldFrom = addDays(today, 1)
  const given = { terms: autopay, ground, methodKind, untoldFrom, today, until }
  return findComingDraws(surroundings, given)
}
