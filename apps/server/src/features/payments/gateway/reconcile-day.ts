import { localMoment } from '@portal/rules/billing/tariff-clock'
import type { Surroundings } from '../../../surroundings.ts'
import { reconcile, settlingMs } from './reconciliation.ts'
import { isCompared } from './reconciliation-store.ts'

/** [FEATURE-03] In the night, of the days before; local, `hh:mm`. */
export const reconcileAt = '03:20'

const DAY_MS = 86_400_000
/** So far back the nightly comparison looks, for what went back of older charges too. */
const DAYS = 35

/**
 * The comparison of the last weeks, up to what had the time to end by the night of a day. A night has one period, so that
 * whoever asks for it again finds it made.
 * @throws GatewayUnavailableError
 */
export async function reconcileDay(
  {
    db,
    gateway,
    clock,
    log,
    settings,
  }: Pick<Surroundings, 'db' | 'gateway' | 'clock' | 'log' | 'settings'>,
  day: string,
): Promise<void> {
  const [hour = 0, minute = 0] = reconcileAt.split(':').map(Number)
  const night = localMoment(day, hour * 60 + minute, settings.utility.timeZone)
  const until = new Date(night - settlingMs)
  const period = { from: new Date(until.getTime() - DAYS * DAY_MS), until }
  if (await isCompared(db, gateway.kind, period)) return
  const { differences } = await reconcile({ db, gateway, clock }, period)
  if (differences > 0) log.warn({ differences }, 'The gateway’s list differs from the ledger.')
}
