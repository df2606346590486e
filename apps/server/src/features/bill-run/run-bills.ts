import { addDays } from '@portal/rules/calendar-days'
import { itemAt } from '@portal/rules/item-at'
import { keysetWalk } from '../../db/keyset-walk.ts'
import type { Database } from '../../db/transaction.ts'
import { lockAccounts } from '../accounts/account-lock-acts.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { AccountToBill } from './account-to-bill.ts'
import { readTariffs } from '../billing/tariff-reads.ts'
import { listDueAccounts, readAccountsToBill } from './accounts-to-bill-store.ts'
import type { DueAccount, Place } from './accounts-to-bill-store.ts'
import { readRunContent } from './bill-digest.ts'
import { readRegister } from './bill-register.ts'
import { drawBillNumber } from './bill-numbers.ts'
import {
  beginRun,
  closeHolds,
  finishRun,
  lockRuns,
  newestRun,
  openHolds,
  takenNumbers,
  unlockRuns,
  writeBills,
} from './bill-run-store.ts'
import type { Hold, RunStart } from './bill-run-store.ts'
import { inBatchOrAlone } from './in-batch.ts'
import { struckAccounts } from './struck-accounts.ts'
import type { Struck, StruckAccounts } from './struck-accounts.ts'
import { announceOfAccounts } from '../webhooks/webhook-events-acts.ts'
import { billIssued } from './bill-run-webhooks.ts'
import { chargeInterest } from './charge-interest.ts'
import { makeBill } from './make-bill.ts'
import type { BillDraft, BillGround } from './make-bill.ts'
import { openDoubts } from './own-reading-tasks-store.ts'

/** So many accounts are billed in one transaction: whole or not at all. */
const BATCH = 250

interface RunSurroundings extends Pick<Surroundings, 'db' | 'clock' | 'random' | 'settings'> {
  /** Told of each account that a fault strikes: its bill is held, and all others go on. */
  tell?: (account: Struck, fault: Error) => void
}

export interface BillRunReport {
  date: string
  /** All bills that the day's runs have made, also those before one was cut off. */
  bills: number
  estimated: number
  /** Bills that came to bear interest in this run. */
  interest: number
  held: Array<Hold>
  /** The same for the same day over the same data. */
  digest: string
  /** The day's bills as a table for spreadsheets, where it was asked for. */
  register: string | null
}

export interface RunRequest {
  date: string
  register?: boolean
  /** What began it; the command line where nothing is said. */
  start?: RunStart
}

const byCommand: RunStart = { origin: 'command', operatorId: null }

/** The day was over before: its bills are out. */
export class LaterRunError extends Error {
  override name = 'LaterRunError'
  /** The newest day on which bills were made. */
  readonly newest: string

  constructor(sentence: string, newest: string) {
    super(sentence)
    this.newest = newest
  }
}

/**
 * Makes the bills of a day, and charges interest on what is late. A run that was cut off goes on when it is started
 * again; a second one at the same time waits for the first and finds nothing left to do.
 * @throws LaterRunError where bills of a later day were made
 */
export async function runBills(
  surroundings: RunSurroundings,
  request: RunRequest,
): Promise<BillRunReport> {
  return surroundings.db.connection().execute(async (connection) => {
    await lockRuns(connection)
    try {
      return await runAlone(surroundings, request)
    } finally {
      await unlockRuns(connection)
    }
  })
}

/** Says what a run would do and changes nothing. @throws LaterRunError where bills of a later day were made */
export async function tryBills(
  surroundings: RunSurroundings,
  request: RunRequest,
): Promise<BillRunReport> {
  return surroundings.db.connection().execute(async (connection) => {
    await lockRuns(connection)
    const tried = await connection.startTransaction().execute()
    try {
      return await runAlone({ ...surroundings, db: tried }, request)
    } finally {
      await tried.rollback().execute()
      await unlockRuns(connection)
    }
  })
}

async function runAlone(
  surroundings: RunSurroundings,
  request: RunRequest,
): Promise<BillRunReport> {
  const { date } = request
  const { db, clock, settings } = surroundings
  const newest = await newestRun(db, { finished: false })
  if (newest !== null && newest > date) {
    const sentence = `Bills were already made on ${newest}; those of ${date} are out.`
    throw new LaterRunError(sentence, newest)
  }
  const before = await newestRun(db, { finished: true })
  await beginRun(db, { date, now: clock.now(), ...(request.start ?? byCommand) })
  const first = before === null || before >= date ? date : addDays(before, 1)
  const { billRun } = settings.rules
  const struck = struckAccounts(db, { date, now: clock.now(), tell: surroundings.tell })
  const days = { from: first, to: date }
  const interest = await chargeInterest(db, days, billRun, { now: clock.now(), struck })
  const held = await billAll(surroundings, date, struck)
  const { bills, estimated, digest } = await readRunContent(db, date)
  await finishRun(db, { date, digest, interest, now: clock.now() })
  const register = request.register ? await readRegister(db, date) : null
  return { date, bills, estimated, interest, held, digest: digest.toString('hex'), register }
}

async function billAll(
  surroundings: RunSurroundings,
  date: string,
  struck: StruckAccounts,
): Promise<BillRunReport['held']> {
  const { db, settings } = surroundings
  const ground: BillGround = { date, tariffs: await readTariffs(db), settings }
  const held: BillRunReport['held'] = []
  const byDay = {
    from: { nextBillOn: '0001-01-01', number: '' },
    placeOf: (account: DueAccount): Place => account,
    count: BATCH,
  }
  const work = async (tx: Database, due: ReadonlyArray<DueAccount>): Promise<Array<Hold>> => {
    const accountIds = due.map(({ id }) => id)
    await lockAccounts(tx, accountIds)
    const accounts = await readAccountsToBill(tx, date, accountIds)
    return billBatch(tx, surroundings, accounts, ground)
  }
  await keysetWalk(byDay, async (after, count) => {
    const due = await listDueAccounts(db, date, after, count)
    const batch = due.filter(({ id }) => !struck.has(id))
    const refused = await inBatchOrAlone(db, batch, { work, struck: struck.add })
    held.push(...refused.flat())
    return due
  })
  return [...held, ...struck.holds()]
}

async function billBatch(
  tx: Database,
  { clock, random }: Pick<Surroundings, 'clock' | 'random'>,
  accounts: ReadonlyArray<AccountToBill>,
  ground: BillGround,
): Promise<Array<Hold>> {
  const { date, settings } = ground
  const now = clock.now()
  const drafts: Array<{ account: AccountToBill; draft: BillDraft }> = []
  const held: Array<Hold> = []
  for (const account of accounts) {
    const made = makeBill(account, ground)
    if (typeof made === 'string') held.push({ account: account.number, reason: made })
    else drafts.push({ account, draft: made })
  }
  if (drafts.length > 0) {
    const { currency } = settings.utility
    const numbers = await drawNumbers(tx, random, { date, count: drafts.length })
    const bills = drafts.map(({ draft }, index) => ({ ...draft, number: itemAt(numbers, index) }))
    await writeBills(tx, bills, { currency, now })
    const billed = drafts.map(({ account }) => account.number)
    await closeHolds(tx, billed, now)
    const doubted = drafts.flatMap(({ draft }) => draft.doubted)
    await openDoubts(tx, doubted, now)
    const news = bills.map((bill) => {
      const { accountId, number, billDate, dueDate, charges, estimated: isEstimated } = bill
      const told = { number, billDate, dueDate, charges, currency, isEstimated }
      return { accountId, data: { bill: told } }
    })
    await announceOfAccounts(tx, billIssued, news, now)
  }
  await openHolds(tx, held, { date, now })
  return held
}

/** So many bill numbers that nobody has. */
async function drawNumbers(
  tx: Database,
  random: Surroundings['random'],
  { date, count }: { date: string; count: number },
): Promise<Array<string>> {
  const free = new Set<string>()
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => drawBillNumber(random, date))
    const taken = await takenNumbers(tx, drawn)
    for (const number of drawn) if (!taken.has(number)) free.add(number)
  }
  return [...free]
}
