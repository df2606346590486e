import type { AutopayOfAccount, DrawTry, PastDraw } from '@portal/contract/autopay/autopay'
import type { ComingDraw } from '@portal/rules/autopay/coming-draws'
import { addDays } from '@portal/rules/calendar-days'
import { expiryNoticeDays, lastGoodDay } from '@portal/rules/payments/method-expiry'
import { localDate } from '@portal/rules/local-date'
import type { Database } from '../../db/transaction.ts'
import type { Grant } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { getAgreement } from './agreement/autopay-agreement-store.ts'
import { readGrounds } from './draws/autopay-ground-store.ts'
import type { DrawGround } from './draws/autopay-ground-store.ts'
import { findRetries } from './draws/find-coming-draws.ts'
import { listDraws } from './autopay-history-store.ts'
import type { DrawRow } from './autopay-history-store.ts'
import { autopayDay } from './autopay-day.ts'
import { unpaidBills, viewUpcomingDraws } from './upcoming-draws-view.ts'
import type { DrawsGiven } from './upcoming-draws-view.ts'
import { planRefusalOf } from './autopay-refusal.ts'
import { holdOf, listAutopay } from './autopay-store.ts'
import type { Autopay, DrawMethod } from './autopay-store.ts'
import { isPaused, waitsToBeResumed } from './pause-store.ts'

type ViewSurroundings = Pick<Surroundings, 'settings' | 'gateway'>

/** So many past draws are shown. */
const PAST = 6

export interface Reader {
  profileId: string
  grant: Grant
  now: Date
}

/** What a reader sees of an account's autopay: from whose method is drawn, only its owner. */
export async function viewAutopay(
  surroundings: ViewSurroundings,
  db: Database,
  { profileId, grant, now }: Reader,
): Promise<AutopayOfAccount> {
  const { settings } = surroundings
  const { accountId } = grant
  const today = localDate(now, settings.utility.timeZone)
  const [[autopay], grounds, draws, planRefusal] = await Promise.all([
    listAutopay(db, [accountId]),
    readGrounds(db, [accountId], today),
    listDraws(db, accountId),
    planRefusalOf(surroundings, db, accountId, today),
  ])
  const ground = grounds.get(accountId)
  const mayChange = grant.permissions.includes('request-service')
  const refusal = ground?.closed ? 'account-closed' : planRefusal
  const { retries: count, retryDays: days } = settings.rules.autopay
  const past = draws.filter(isPast).slice(0, PAST)
  const upcoming = autopay && ground && upcomingOf(surroundings, { autopay, ground, now })
  const again = upcoming && findRetries(surroundings, upcoming)
  const common = {
    mayChange,
    refusal,
    past: past.map((draw) => viewDraw(surroundings, draw, again?.get(draw.key))),
    retries: { count, days },
  } satisfies Partial<AutopayOfAccount>
  if (!autopay || !ground || !upcoming) return { ...common, ...off }
  const own = autopay.profileId === profileId
  const { agreementId } = autopay
  const agreed = own && agreementId !== null ? await getAgreement(db, agreementId) : null
  return {
    ...common,
    ...viewState(surroundings, autopay, today),
    own,
    option: { ...noOption, ...autopay.option },
    method: own && autopay.method ? viewMethod(autopay.method) : null,
    methodExpiresOn: own ? soonEnding(autopay.method, today) : null,
    agreement: agreed ? { ...agreed, agreedAt: agreed.agreedAt.toISOString() } : null,
    plan: planOf(surroundings, autopay, upcoming),
  }
}

const noOption = { days: null, day: null, amount: null, maximum: null }

const off = {
  status: 'off',
  own: false,
  option: null,
  method: null,
  methodExpiresOn: null,
  pausedUntil: null,
  hold: null,
  agreement: null,
  plan: { draws: [], byHand: [] },
} as const satisfies Partial<AutopayOfAccount>

function viewState(
  { gateway }: ViewSurroundings,
  autopay: Autopay,
  today: string,
): Pick<AutopayOfAccount, 'status' | 'pausedUntil' | 'hold'> {
  const hold = holdOf(autopay, gateway.kind)
  const paused = isPaused(autopay, today)
  const status = hold ? 'held' : paused ? 'paused' : 'on'
  return { status, hold, pausedUntil: paused && !autopay.planRuns ? autopay.pausedUntil : null }
}

/** The days of draws are those of the run: before it has begun, today's are still to come. */
function upcomingOf(
  surroundings: ViewSurroundings,
  { autopay, ground, now }: { autopay: Autopay; ground: DrawGround; now: Date },
): DrawsGiven {
  const today = addDays(autopayDay(surroundings, now), 1)
  const methodKind = autopay.method?.kind ?? null
  // The next run plans and tells first.
  const untoldFrom = addDays(today, 1)
  return { terms: autopay, ground, methodKind, untoldFrom, today }
}

function planOf(
  surroundings: ViewSurroundings,
  autopay: Autopay,
  upcoming: DrawsGiven,
): AutopayOfAccount['plan'] {
  // The plan says what is to be paid.
  if (autopay.planRuns) return off.plan
  if (waitsToBeResumed(autopay)) {
    const { currency } = surroundings.settings.utility
    return { draws: [], byHand: unpaidBills(upcoming.ground, currency) }
  }
  return viewUpcomingDraws(surroundings, upcoming)
}

function viewMethod(method: DrawMethod): AutopayOfAccount['method'] {
  const { gateway: _gateway, token: _token, ...shown } = method
  return shown
}

function soonEnding(method: DrawMethod | null, today: string): string | null {
  const day = method && lastGoodDay(method)
  return day && day <= addDays(today, Math.max(...expiryNoticeDays)) ? day : null
}

/** It has begun, or is over. */
function isPast({ state }: DrawRow): boolean {
  return state !== 'planned' && state !== 'skipped'
}

/** `again`: how it is tried again, where it is. */
function viewDraw(
  { settings }: ViewSurroundings,
  draw: DrawRow,
  again: ComingDraw | undefined,
): PastDraw {
  const { currency } = settings.utility
  const { key, state, billNumber, withNewMethod } = draw
  const last = draw.tries.at(-1)
  const date = last?.date ?? draw.drawOn
  const amount = last ? { amount: last.amount, currency } : null
  const tries = draw.tries.map(({ outcome, failure, ...tried }): DrawTry => ({
    date: tried.date,
    state: outcome,
    failure,
  }))
  const { retries, retryDays } = settings.rules.autopay
  if (again) {
    const slip = draw.tries.some(({ failure }) => failure === 'not-charged') ? 1 : 0
    for (let more = 0; draw.tries.length - slip + more <= retries; more += 1) {
      const ahead = addDays(again.date, more * retryDays)
      tries.push({ date: ahead, state: 'ahead', failure: null })
    }
  }
  const paymentId = last?.paymentId ?? null
  const owed = again ? { amount: again.amount, currency } : null
  const paidOn = again ? null : draw.paidOn
  return { key, date, state, amount, billNumber, paymentId, withNewMethod, tries, owed, paidOn }
}
