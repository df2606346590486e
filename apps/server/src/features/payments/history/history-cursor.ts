import { id } from '@portal/contract/ids'
import { calendarDate, instant } from '@portal/contract/dates'
import * as z from 'zod/mini'
import { problem } from '../../../http/problem-error.ts'
import type { AccountHistoryPlace, AccountHistoryRow } from './payment-history-store.ts'
import type { HistoryPlace } from '../receipt/payment-view-store.ts'

const place = z.tuple([calendarDate, instant, id])
const accountPlace = z.tuple([calendarDate, instant, id, id])

/** The place where a page ends, as callers hand it back. */
export function writeCursor({ day, moment, id }: HistoryPlace): string {
  return Buffer.from(`${day}|${moment}|${id}`).toString('base64url')
}

/** @throws ProblemError `invalid-input` for what is no cursor of ours */
export function readCursor(cursor: string): HistoryPlace {
  const [day, moment, id] = readParts(place, cursor)
  return { day, moment, id }
}

/** The same in the history of several accounts. */
export function writeAccountCursor({ accountId, ...place }: AccountHistoryPlace): string {
  const { day, moment, id } = place
  return Buffer.from(`${day}|${moment}|${id}|${accountId}`).toString('base64url')
}

/** @throws ProblemError `invalid-input` for what is no cursor of ours */
export function readAccountCursor(cursor: string): AccountHistoryPlace {
  const [day, moment, id, accountId] = readParts(accountPlace, cursor)
  return { day, moment, id, accountId }
}

export function placeOf(row: AccountHistoryRow): AccountHistoryPlace {
  const { date: day, paymentId, accountId } = row
  return { day, moment: row.moment.toISOString(), id: paymentId, accountId }
}

function readParts<Parts>(schema: z.ZodMiniType<Parts>, cursor: string): Parts {
  const read = z.safeParse(schema, Buffer.from(cursor, 'base64url').toString().split('|'))
  if (read.success) return read.data
  const errors = [{ path: 'cursor', message: 'This is not a place in the list' }]
  throw problem('invalid-input', { errors })
}
