import type {
  BillForecast,
  ForecastAmounts,
  NoForecastReason,
} from '@portal/contract/billing/billing-forecast'
import type { Period } from '@portal/contract/dates'
import { lastBilledDay } from '@portal/rules/billing/bill-cycle'
import { addDays, periodDays } from '@portal/rules/calendar-days'
import { forecastBill } from '@portal/rules/billing/forecast-bill'
import type { Database } from '../../db/transaction.ts'
import { listPointDays } from '../usage/usage-reads.ts'
import { findRunningAccount } from './bill-forecast-store.ts'
import { listTariffVersions } from './tariff-reads.ts'
import type { RunningAccount } from './bill-forecast-store.ts'

/** What the running bill comes to, or the reason why that cannot be told. */
export async function forecastRunningBill(
  db: Database,
  accountId: string,
  timeZone: string,
): Promise<BillForecast> {
  const account = await findRunningAccount(db, accountId)
  if (!account || account.status === 'closed') return none('closed')
  const { billedUntil, currency, points, budgetAmount } = account
  if (billedUntil === null || currency === null) return none('first-bill')
  const period = runningPeriod(account, billedUntil)
  const [tariffCode] = new Set(points.map((point) => point.tariffCode))
  const several = points.some((point) => point.tariffCode !== tariffCode)
  if (!period || tariffCode === undefined || several) return none('not-known', period)
  const [days, versions] = await Promise.all([
    listPointDays(
      db,
      points.map(({ id }) => id),
      period.from,
    ),
    listTariffVersions(db, tariffCode),
  ])
  if (versions.length === 0) return none('not-known', period)
  const figures = forecastBill({ points: days, versions, period, timeZone })
  if (!figures) {
    const smart = await hasIntervals(db, points, period)
    return none(smart ? 'too-early' : 'no-smart-readings', period)
  }
  const money = (amount: number) => ({ amount, currency })
  const { soFar, expected, low, high, ...rest } = figures
  const amounts: ForecastAmounts = {
    ...rest,
    days: periodDays(period),
    soFar: money(soFar),
    expected: money(expected),
    low: money(low),
    high: money(high),
    asked: budgetAmount === null ? null : money(budgetAmount),
    sureness: surenessOf(high - low, expected),
  }
  return { period, amounts, reason: null }
}

function none(reason: NoForecastReason, period: Period | null = null): BillForecast {
  return { period, amounts: null, reason }
}

/** From the day after what was billed to the day on which the meter is read; null where that is behind us. */
function runningPeriod({ nextBillOn }: RunningAccount, billedUntil: string): Period | null {
  if (nextBillOn === null) return null
  const period = { from: addDays(billedUntil, 1), to: lastBilledDay(nextBillOn) }
  return period.from <= period.to ? period : null
}

/** A meter that told its intervals in the month before the period will tell them again. */
async function hasIntervals(
  db: Database,
  points: RunningAccount['points'],
  { from }: Period,
): Promise<boolean> {
  const days = await listPointDays(
    db,
    points.map(({ id }) => id),
    addDays(from, -31),
  )
  return days.length > 0 && days.every((point) => point.import.length > 0)
}

/** By how wide the range is beside the amount itself. */
function surenessOf(width: number, expected: number): ForecastAmounts['sureness'] {
  const share = width / Math.max(1, Math.abs(expected))
  if (share <= 0.1) return 'high'
  return share <= 0.25 ? 'medium' : 'low'
}
