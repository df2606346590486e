import type { CustomerLedgerEntry } from '@portal/contract/accounts/accounts-ledger'
import { calendarDate } from '@portal/contract/dates'
import * as z from 'zod/mini'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { problem } from '../../../http/problem-error.ts'
import { findPaymentsOfPostings } from '../../payments/paid-faces-reads.ts'
import { listLedgerOf, sumUntil } from '../../../db/account-ledger.ts'
import type { LedgerPlace, LedgerRow } from '../../../db/account-ledger.ts'

const PAGE = 25

/** A page of the ledger, with the balance after each entry. @throws ProblemError `invalid-input` */
export async function listCustomerLedger(
  { settings }: Pick<Surroundings, 'settings'>,
  db: Database,
  { accountId, cursor }: { accountId: string; cursor: string | undefined },
): Promise<{ items: Array<CustomerLedgerEntry>; next: string | null }> {
  const { currency } = settings.utility
  const before = readPlace(cursor)
  const rows = await listLedgerOf(db, accountId, { before, count: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const [newest] = page
  let balance = newest ? await sumUntil(db, accountId, placeOf(newest)) : 0
  const payments = await findPaymentsOfPostings(
    db,
    accountId,
    page.map(({ transactionId }) => transactionId),
  )
  const items = page.map((row) => {
    const entry: CustomerLedgerEntry = {
      id: row.transactionId,
      kind: row.kind,
      postedOn: row.postedOn,
      recordedAt: row.recordedAt.toISOString(),
      amount: { amount: row.amount, currency },
      balance: { amount: balance, currency },
      reference: referenceOf(row),
      payment: payments.get(row.transactionId) ?? null,
    }
    balance -= row.amount
    return entry
  })
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return { items, next: last ? writePlace(placeOf(last)) : null }
}

function placeOf({ postedOn, place }: LedgerRow): LedgerPlace {
  return { day: postedOn, place }
}

function writePlace({ day, place }: LedgerPlace): string {
  return Buffer.from(`${day}|${place}`).toString('base64url')
}

const placeShape = z.tuple([calendarDate, z.string().check(z.regex(/^\d{1,15}$/))])

function readPlace(cursor: string | undefined): LedgerPlace | null {
  if (cursor === undefined) return null
  const read = placeShape.safeParse(Buffer.from(cursor, 'base64url').toString().split('|'))
  if (!read.success) {
    const errors = [{ path: 'cursor', message: 'This is not a place in the list' }]
    throw problem('invalid-input', { errors })
  }
  const [day, place] = read.data
  return { day, place: Number(place) }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-/

/** What the source names where people call it by that: a bill, an adjustment of the utility's own books. */
function referenceOf({ source }: LedgerRow): string | null {
  const named = source.slice(source.indexOf(':') + 1)
  return UUID.test(named) ? null : named
}
