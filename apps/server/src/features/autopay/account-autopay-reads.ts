import type { AccountUpcoming } from '@portal/contract/accounts/accounts'
import type { PlainNextAutopay } from '@portal/rules/accounts/account-upcoming'
import type { AutopayBegin } from '@portal/rules/autopay/autopay-days'
import { amountToDraw } from '@portal/rules/autopay/autopay-draws'
import { addDays } from '@portal/rules/calendar-days'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { Surroundings } from '../../surroundings.ts'
import { mayOn } from '../access/access-reads.ts'
import { methodFaceOf } from '../payments/methods/saved-method-reads.ts'
import type { KeptFace } from '../payments/methods/saved-method-reads.ts'
import { autopayDay } from './autopay-day.ts'
import { findRetries } from './draws/find-coming-draws.ts'
import { knownDrawsOf } from './draws/known-draws-store.ts'
import type { KnownDrawRow } from './draws/known-draws-store.ts'
import { holdOf, optionOf } from './autopay-store.ts'
import type { OptionRow } from './autopay-store.ts'
import { beginDay, isPaused, waitsToBeResumed } from './pause-store.ts'
import type { Pause } from './pause-store.ts'
import { viewUpcomingDraws } from './upcoming-draws-view.ts'
import type { DrawsGiven } from './upcoming-draws-view.ts'

/** The autopay of an account beside what the account itself says. */
export interface AccountAutopay extends AutopayBegin, OptionRow, Omit<Pause, 'planRuns'> {
  profileId: string
  mayEnrol: boolean
  announcedUntil: string | null
  method: KeptFace | null
  /** The newest first. */
  draws: Array<KnownDrawRow>
}

/** In a statement about accounts: the autopay of each, null where it is off. */
export function autopayOf(accountId: Expression<string>): RawBuilder<AccountAutopay | null> {
  const payer = {
    profileId: sql.ref<string>('enrolled.profile_id'),
    accountId: sql.ref<string>('enrolled.account_id'),
  }
  return sql`(
    select json_build_object(
      'profileId', enrolled.profile_id, 'mayEnrol', ${mayOn('request-service', payer)},
      'kind', enrolled.kind, 'days', enrolled.days, 'monthlyDay', enrolled.monthly_day,
      'amount', enrolled.amount, 'maximum', enrolled.maximum,
      'coversDueFrom', ${beginDay('enrolled', 'covers_due_from')},
      'startsOn', ${beginDay('enrolled', 'starts_on')},
      'announcedUntil', enrolled.announced_until,
      'pausedSince', enrolled.paused_since, 'pausedUntil', enrolled.paused_until,
      'method', ${methodFaceOf(sql.ref('enrolled.payment_method_id'))},
      'draws', ${knownDrawsOf(sql.ref('enrolled.account_id'))}
    )
    from autopay enrolled
    where enrolled.account_id = ${accountId}
  )`
}

interface NextAutopayGiven {
  autopay: AccountAutopay
  ground: Omit<DrawsGiven['ground'], 'draws' | 'budget'>
  planRuns: boolean
  today: string
  now: Date
}

/** What autopay is about to collect of what an account owes, and whether it is in force. */
export function findNextAutopay(
  surroundings: Pick<Surroundings, 'settings' | 'gateway'>,
  { autopay, ground: owed, planRuns, today, now }: NextAutopayGiven,
): { status: AccountUpcoming['autopay']['status']; next: PlainNextAutopay | null } {
  if (holdOf(autopay, surroundings.gateway.kind) !== null) return { status: 'held', next: null }
  const status = isPaused({ ...autopay, planRuns }, today) ? 'paused' : 'on'
  if (planRuns || waitsToBeResumed(autopay)) return { status, next: null }
  const { draws } = autopay
  const option = optionOf(autopay)
  // Only what is drawn of bills that are there is asked for.
  const ground = { ...owed, draws, budget: null }
  const nextRun = addDays(autopayDay(surroundings, now), 1)
  const given: DrawsGiven = {
    terms: { ...autopay, option },
    ground,
    methodKind: autopay.method?.kind ?? null,
    untoldFrom: addDays(nextRun, 1),
    today: nextRun,
  }
  const retry = retriedDraw(surroundings, given, draws)
  if (retry) return { status, next: retry }
  const planned = plannedDraw(surroundings, given)
  const failed = failedDraw(given, draws)
  if (!failed || planned?.state === 'planned') return { status, next: planned }
  // What failed before a pause is paid by hand while it lasts.
  return { status, next: status === 'paused' ? null : failed }
}

/** What is tried again next. */
function retriedDraw(
  surroundings: Pick<Surroundings, 'settings'>,
  given: DrawsGiven,
  draws: ReadonlyArray<KnownDrawRow>,
): PlainNextAutopay | null {
  const retries = findRetries(surroundings, given)
  const [next] = draws
    .flatMap((draw): Array<PlainNextAutopay & { date: string }> => {
      const again = retries.get(draw.key)
      if (!again) return []
      const { amount, date } = again
      return [{ state: 'retrying', amount, date, ...failureOf(draw) }]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
  return next ?? null
}

/** The draw that failed for good last, as long as what it was for is owed. */
function failedDraw(
  { terms, ground }: DrawsGiven,
  draws: ReadonlyArray<KnownDrawRow>,
): PlainNextAutopay | null {
  const last = draws.find(({ state }) => state !== 'planned' && state !== 'skipped')
  if (last?.state !== 'failed') return null
  const amount = amountToDraw(terms.option, ground, last.billId)
  return amount > 0 ? { state: 'failed', amount, date: null, ...failureOf(last) } : null
}

function failureOf({ failedOn, failedAmount, withNewMethod }: KnownDrawRow) {
  return { failedOn, failedAmount, withNewMethod }
}

/** The first one that is made; where none is, the first one that is not, and why. */
function plannedDraw(
  surroundings: Pick<Surroundings, 'settings'>,
  given: DrawsGiven,
): PlainNextAutopay | null {
  const { draws } = viewUpcomingDraws(surroundings, given)
  const known = draws.filter(({ amount }) => amount !== null)
  const draw = known.find((one) => !one.skipped && !one.above) ?? known[0]
  if (!draw?.amount) return null
  const owed = Math.max(given.ground.balance - given.ground.pending, 0)
  const amount = Math.min(draw.amount.amount, owed)
  const state = draw.skipped ? 'skipped' : draw.above ? (`above-${draw.above}` as const) : 'planned'
  const failure = { failedOn: null, failedAmount: null, withNewMethod: false }
  return amount > 0 ? { state, amount, date: draw.date, ...failure } : null
}
