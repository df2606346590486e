import type { MeterRead } from '@portal/contract/billing/billing'
import { chosenDueDate } from '@portal/rules/billing/due-dates'
import { localDate } from '@portal/rules/local-date'
import { writeAudit } from '../../db/audit.ts'
import { askBudgetAmounts, postLedgerBatch } from '../../db/ledger-batch.ts'
import type { AccountPosting } from '../../db/ledger-batch.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { lockAccounts } from '../accounts/account-lock-acts.ts'
import type { Surroundings } from '../../surroundings.ts'
import { readTariffs } from '../billing/tariff-reads.ts'
import { announceOfAccounts } from '../webhooks/webhook-events-acts.ts'
import { billReplaced } from './bill-run-webhooks.ts'
import { readAccountBefore } from './accounts-to-bill-store.ts'
import { rebilledNumber } from './bill-numbers.ts'
import { lockRuns, unlockRuns } from './bill-run-store.ts'
import { holdWords } from './hold-reason.ts'
import { rateAccount } from './make-bill.ts'
import { findBillToReplace, hasContent, insertReplacement, numbersOf } from './re-bill-store.ts'
import type { BillToReplace, Replacement } from './re-bill-store.ts'

/** The bill cannot be made again; the message says why. */
export class RebillRefusedError extends Error {
  override name = 'RebillRefusedError'
}

export interface RebillReport {
  number: string
  superseded: string
  /** Minor units; negative is credited to the customer. */
  difference: number
}

type RebillSurroundings = Pick<Surroundings, 'db' | 'clock' | 'settings'>

/**
 * Makes a bill again from the readings that there are now: a new bill supersedes it, and the ledger takes the old one's
 * charges back. What was charged too much becomes a credit.
 * @throws RebillRefusedError where the bill is right, or nothing better is known
 */
export async function rebill(
  surroundings: RebillSurroundings,
  number: string,
  requestId: string,
): Promise<RebillReport> {
  return surroundings.db.connection().execute(async (connection) => {
    await lockRuns(connection)
    try {
      return await inTransaction(surroundings.db, (tx) =>
        replaceBill(tx, surroundings, { number, requestId }),
      )
    } finally {
      await unlockRuns(connection)
    }
  })
}

/** Says what making it again would change, and changes nothing. @throws RebillRefusedError as `rebill` */
export async function tryRebill(
  surroundings: RebillSurroundings,
  number: string,
  requestId: string,
): Promise<RebillReport> {
  return surroundings.db.connection().execute(async (connection) => {
    await lockRuns(connection)
    const tried = await connection.startTransaction().execute()
    try {
      return await replaceBill(tried, surroundings, { number, requestId })
    } finally {
      await tried.rollback().execute()
      await unlockRuns(connection)
    }
  })
}

async function replaceBill(
  tx: Database,
  surroundings: RebillSurroundings,
  { number, requestId }: { number: string; requestId: string },
): Promise<RebillReport> {
  const { clock, settings } = surroundings
  const { utility, rules } = settings
  const now = clock.now()
  const old = await findBillToReplace(tx, number)
  requireReplaceable(number, old)
  await lockAccounts(tx, [old.accountId])
  const account = await readAccountBefore(tx, old.accountId, old.period)
  const points = account.points.map((point) => ({ ...point, tariffCode: old.tariffCode }))
  const tariffs = await readTariffs(tx)
  const rated = rateAccount({ ...account, points }, old.period, { tariffs, settings })
  if (typeof rated === 'string') throw refusal(number, holdWords[rated])
  if (rated.estimated) throw refusal(number, 'its days are still not read')
  const reads = rated.reads.map((read) => sinceSameRead(read, old.reads))
  if (await hasContent(tx, old.id, { reads, lines: rated.lines })) {
    throw refusal(number, 'the readings give the same bill')
  }
  const billDate = localDate(now, utility.timeZone)
  const made = {
    number: rebilledNumber(number, await numbersOf(tx, old.accountId)),
    billDate,
    dueDate: chosenDueDate(billDate, { ...rules, dueDay: account.dueDay }),
    charges: rated.charges,
    reads,
    lines: rated.lines,
  }
  await insertReplacement(tx, old.id, made)
  await postLedgerBatch(tx, postingsOf(number, old, made), now)
  await askBudgetAmounts(tx, [made.number], now)
  const audit = { act: 'bill-superseded', subject: number, requestId }
  await writeAudit(tx, { at: now, profileId: null, ...audit })
  const { dueDate, charges } = made
  const { currency } = utility
  const bill = { number: made.number, billDate, dueDate, charges, currency, replaces: number }
  await announceOfAccounts(tx, billReplaced, [{ accountId: old.accountId, data: { bill } }], now)
  return { number: made.number, superseded: number, difference: made.charges - old.charges }
}

function refusal(number: string, why: string): RebillRefusedError {
  return new RebillRefusedError(`Bill ${number} can’t be made again: ${why}.`)
}

function requireReplaceable(
  number: string,
  bill: BillToReplace | undefined,
): asserts bill is BillToReplace {
  if (!bill) throw new RebillRefusedError(`There is no bill ${number}.`)
  if (bill.supersededBy) throw refusal(number, `${bill.supersededBy} already replaced it`)
  if (bill.unread && bill.truedUpBy) {
    throw refusal(number, `${bill.truedUpBy} already corrected it`)
  }
}

/** The meter stood where the old bill says when the period began. */
function sinceSameRead(read: MeterRead, before: ReadonlyArray<MeterRead>): MeterRead {
  const known = before.find(
    ({ meterNumber, direction }) =>
      meterNumber === read.meterNumber && direction === read.direction,
  )
  if (!known) return read
  const value = known.previous.value + read.quantity
  return { ...read, previous: known.previous, current: { ...read.current, value } }
}

function postingsOf(number: string, old: BillToReplace, made: Replacement): Array<AccountPosting> {
  const posting = {
    postedOn: made.billDate,
    accountId: old.accountId,
    counterBook: 'revenue' as const,
  }
  const postings: Array<AccountPosting> = [
    { ...posting, kind: 'bill', source: `bill:${made.number}`, amount: made.charges },
    { ...posting, kind: 'adjustment', source: `supersede:${number}`, amount: -old.charges },
    // Nobody was late with a bill that was wrong; the new one has a due date of its own.
    {
      ...posting,
      kind: 'credit',
      source: `supersede-interest:${number}`,
      amount: -old.interest,
      borneBy: old.id,
    },
  ]
  return postings.filter(({ amount }) => amount !== 0)
}
