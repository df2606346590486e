import type { AccountUpcoming } from '@portal/contract/accounts/accounts'
import type { AutopayOption, DrawState } from '@portal/contract/autopay/autopay'
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
import { failedWithAnother } from './autopay-history-store.ts'
import { holdOf, optionOf } from './autopay-store.ts'
import type { OptionRow } from './autopay-store.ts'
import { beginDay, isPaused, waitsToBeResumed } from './pause-store.ts'
import type { Pause } from './pause-store.ts'
import { viewUpcomingDraws } from './upcoming-draws-view.ts'
import type { DrawsGiven } from './upcoming-draws-view.ts'

/** A draw as far as what comes next depends on it. */
interface KnownDraw {
  key: string
  billId: string | null
  state: DrawState
  tryOn: string | null
  failedOn: string | null
  withNewMethod: boolean
}

/** The autopay of an account beside what the account itself says. */
export interface AccountAutopay extends AutopayBegin, OptionRow, Omit<Pause, 'planRuns'> {
  profileId: string
  mayEnrol: boolean
  announcedUntil: string | null
  method: KeptFace | null
  /** The newest first. */
  draws: Array<KnownDraw>
}

/** Draws before these have no part in what is due now. */
const NEWEST = 6

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
      'draws', (
        select coalesce(json_agg(json_build_object(
          'key', d.key, 'billId', d.bill_id, 'state', d.state, 'tryOn', d.try_on,
          'withNewMethod', ${failedWithAnother(sql.ref('d.id'), sql.ref('enrolled.payment_method_id'))},
          'failedOn', (
            select max(t.tried_on) from autopay_try t
            where t.draw_id = d.id and t.outcome = 'failed'
          )
        ) order by d.draw_on desc, d.key desc), '[]')
        from (
          select * from autopay_draw one where one.account_id = enrolled.account_id
          order by one.draw_on desc, one.key desc limit ${NEWEST}
        ) d
      )
    )
    from autopay enrolled
    where enrolled.account_id = ${accountId}
  )`
}

interface NextAutopayGiven {
  autopay: AccountAutopay
  ground: DrawsGiven['ground']
  planRuns: boolean
  today: string
  now: Date
}

/** What autopay is about to collect of what an account owes, and whether it is in force. */
export function findNextAutopay(
  surroundings: Pick<Surroundings, 'settings' | 'gateway'>,
  { autopay, ground, planRuns, today, now }: NextAutopayGiven,
): { status: AccountUpcoming['autopay']['status']; next: PlainNextAutopay | null } {
  if (holdOf(autopay, surroundings.gateway.kind) !== null) return { status: 'held', next: null }
  const status = isPaused({ ...autopay, planRuns }, today) ? 'paused' : 'on'
  if (planRuns || waitsToBeResumed(autopay)) return { status, next: null }
  const option = optionOf(autopay)
  const unsettled = unsettledDraw(option, autopay.draws, ground)
  // What failed before a pause is paid by hand while it lasts, unless it is tried again after it.
  const isByHand = status === 'paused' && unsettled?.state === 'failed'
  if (unsettled) return { status, next: isByHand ? null : unsettled }
  const from = addDays(autopayDay(surroundings, now), 1)
  return { status, next: plannedDraw(surroundings, { option, autopay, ground, today: from }) }
}

/** The draw that failed last, as long as what it was for is owed. */
function unsettledDraw(
  option: AutopayOption,
  draws: ReadonlyArray<KnownDraw>,
  ground: DrawsGiven['ground'],
): PlainNextAutopay | null {
  const begun = draws.find(({ state }) => state !== 'planned' && state !== 'skipped')
  if (begun?.state !== 'retrying' && begun?.state !== 'failed') return null
  const { state, tryOn: date, failedOn, withNewMethod } = begun
  const amount = amountToDraw(option, ground, begun.billId)
  return amount > 0 ? { state, amount, date, failedOn, withNewMethod } : null
}

/** The first one that is made; where none is, the first one that is not, and why. */
function plannedDraw(
  surroundings: Pick<Surroundings, 'settings'>,
  given: Pick<NextAutopayGiven, 'autopay' | 'ground'> & { option: AutopayOption; today: string },
): PlainNextAutopay | null {
  const { autopay, ground, option, today } = given
  const { draws } = viewUpcomingDraws(surroundings, {
    terms: { ...autopay, option },
    ground,
    draws: autopay.draws,
    methodKind: autopay.method?.kind ?? null,
    untoldFrom: addDays(today, 1),
    today,
  })
  const known = draws.filter(({ amount }) => amount !== null)
  const draw = known.find((one) => !one.skipped && !one.above) ?? known[0]
  if (!draw?.amount) return null
  const owed = Math.max(ground.balance - ground.pending, 0)
  const amount = Math.min(draw.amount.amount, owed)
  const state = draw.skipped ? 'skipped' : draw.above ? (`above-${draw.above}` as const) : 'planned'
  const next = { state, amount, date: draw.date, failedOn: null, withNewMethod: false } as const
  return amount > 0 ? next : null
}
