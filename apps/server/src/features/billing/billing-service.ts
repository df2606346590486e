import type { Bill, BillChange, BillSummary } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
import { deriveBillStatuses } from '@portal/rules/billing/bill-status'
import { billUse } from '@portal/rules/billing/bill-use'
import { dayNumber, periodDays } from '@portal/rules/calendar-days'
import { explainChange } from '@portal/rules/billing/explain-change'
import { itemAt } from '@portal/rules/item-at'
import { groupTotals } from '@portal/rules/billing/rate-bill'
import type { WeatherChange } from '@portal/rules/billing/weather-change'
import { balancesOf } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'
import { readBillWeather } from './bill-weather.ts'
import type { WeatherRules } from './billing-settings.ts'
import { findPlanBegan } from '../payment-plans/payment-plan-reads.ts'
import {
  listBillDocuments,
  listBillHeads,
  listInterestBetween,
  sumBeforeBill,
} from './billing-store.ts'
import type { BillDocument, OtherBill } from './billing-store.ts'

/** The account's bills with what of each is still to be paid, newest first. */
export async function listBillSummaries(
  db: Database,
  accountId: string,
  today: string,
): Promise<Array<BillSummary>> {
  const [heads, balances, planBegan] = await Promise.all([
    listBillHeads(db, accountId),
    balancesOf(db, [accountId]),
    findPlanBegan(db, accountId),
  ])
  const asking = heads.map((head) => ({ ...head, asked: askedOf(head) }))
  const standing = deriveBillStatuses(balances.get(accountId) ?? 0, asking, today, planBegan)
  return heads.map((head, index) => {
    const { status, unpaid, unpaidAddedLater } = itemAt(standing, index)
    const { id, number, billDate, from, to, dueDate, estimated, currency } = head
    return {
      id,
      number,
      billDate,
      dueDate,
      status,
      estimated,
      period: { from, to },
      charges: { amount: head.charges, currency },
      budgetAmount: head.budgetAmount === null ? null : { amount: head.budgetAmount, currency },
      addedLater:
        head.addedLater > 0 && !head.superseded
          ? {
              amount: { amount: head.addedLater, currency },
              unpaid: { amount: unpaidAddedLater, currency },
              isInterest: head.isInterest,
            }
          : null,
      unpaid: { amount: unpaid, currency },
    }
  })
}

/** What is asked for besides the bill itself. */
interface BillReading {
  today: string
  weather: WeatherRules
  /** Its reader may see usage: why it differs from the bill before goes with that, and how warm it was. */
  seesUsage: boolean
}

/** One bill of the account with what explains it; null where the account has no such bill. */
export async function readBill(
  db: Database,
  accountId: string,
  billId: string,
  { today, weather: rules, seesUsage }: BillReading,
): Promise<Bill | null> {
  const summaries = await listBillSummaries(db, accountId, today)
  const index = summaries.findIndex(({ id }) => id === billId)
  const summary = summaries[index]
  if (!summary) return null
  const before = summaries[index + 1]
  const compared = byPeriod(summaries).findLast(({ period }) => period.to < summary.period.from)
  const ids = [summary, before, compared].flatMap((found) => (found ? [found.id] : []))
  const documents = await listBillDocuments(db, accountId, ids)
  const document = documents.find(({ id }) => id === billId)
  if (!document) return null
  const { currency } = summary.charges
  const money = (amount: number): Money => ({ amount, currency })
  const named = (id: string | undefined) => documents.find((found) => found.id === id)
  const previous = named(compared?.id)
  const [opening, { meanTemperature, weather }] = await Promise.all([
    readOpening(db, accountId, document, named(before?.id)),
    readBillWeather(db, rules, { accountId, current: document, previous }),
  ])
  return {
    ...summary,
    currency,
    tariffCode: document.tariffCode,
    tariffName: document.tariffName,
    reads: document.reads,
    lines: document.lines,
    groups: groupTotals(document.lines).map(({ group, amount }) => ({
      group,
      amount: money(amount),
    })),
    previousBalance: money(opening.previousBalance),
    paymentsReceived: money(opening.paymentsReceived),
    otherEntries: money(opening.otherEntries),
    interestEntries: opening.interest.map(({ billNumber, amount }) => ({
      billNumber,
      amount: money(amount),
    })),
    amountDue: money(opening.owed + askedOf(document)),
    trueUpOn: document.trueUpOn,
    truedUpBy: truedUpBy(summary, summaries),
    supersedes: withMoney(document.supersedes, currency),
    supersededBy: withMoney(document.supersededBy, currency),
    meanTemperature: seesUsage ? meanTemperature : null,
    change: seesUsage ? explain(document, previous, { weather, currency }) : null,
  }
}

/** What a bill asks for, in minor units. */
function askedOf({
  charges,
  budgetAmount,
}: Pick<BillDocument, 'charges' | 'budgetAmount'>): number {
  return budgetAmount ?? charges
}

/** The bills that stand, the earliest period first: one that was made again keeps its own. */
function byPeriod(newestFirst: ReadonlyArray<BillSummary>): Array<BillSummary> {
  return newestFirst
    .filter(({ status }) => status !== 'superseded')
    .toSorted((a, b) => dayNumber(a.period.from) - dayNumber(b.period.from))
}

/** The first bill after an estimated one that was made from a real read. */
function truedUpBy(
  { estimated, status, period }: BillSummary,
  newestFirst: ReadonlyArray<BillSummary>,
): Bill['truedUpBy'] {
  if (!estimated || status === 'superseded') return null
  const found = byPeriod(newestFirst).find(
    (later) => later.period.from > period.to && !later.estimated,
  )
  return found ? { id: found.id, number: found.number } : null
}

function withMoney(other: OtherBill | null, currency: string) {
  return other && { ...other, charges: { amount: other.charges, currency } }
}

/** How what the bill before asked for became what was owed when this bill came. */
async function readOpening(
  db: Database,
  accountId: string,
  document: BillDocument,
  before: BillDocument | undefined,
) {
  const [now, then, interest] = await Promise.all([
    sumBeforeBill(db, accountId, document),
    before ? sumBeforeBill(db, accountId, before) : { owed: 0, paid: 0 },
    listInterestBetween(db, accountId, { from: before?.billDate ?? null, to: document.billDate }),
  ])
  const previousBalance = before ? then.owed + askedOf(before) : 0
  const paymentsReceived = now.paid - then.paid
  const otherEntries = now.owed - previousBalance + paymentsReceived
  return { owed: now.owed, previousBalance, paymentsReceived, otherEntries, interest }
}

function explain(
  document: BillDocument,
  before: BillDocument | undefined,
  { weather, currency }: { weather: WeatherChange | null; currency: string },
): BillChange | null {
  if (!before?.tariffVersion || !document.tariffVersion) return null
  const charged = (bill: BillDocument, version: NonNullable<BillDocument['tariffVersion']>) => ({
    days: periodDays(bill),
    use: billUse(bill),
    lines: bill.lines,
    version,
  })
  const explained = explainChange(
    charged(before, before.tariffVersion),
    charged(document, document.tariffVersion),
    weather,
  )
  if (!explained) return null
  const { difference, drivers } = explained
  return {
    previousBillId: before.id,
    previousCharges: { amount: before.charges, currency },
    difference: { amount: difference, currency },
    drivers: drivers.map((driver) => ({ ...driver, amount: { amount: driver.amount, currency } })),
  }
}
