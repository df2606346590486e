import { id } from '@portal/contract/ids'
import { calendarDate, instant } from '@portal/contract/dates'
import * as z from 'zod/mini'
import { problem } from '../../../http/problem-error.ts'
import type { HistoryPlace, StoredHistoryRow } from './payment-history-store.ts'

const place = z.tuple([calendarDate, instant, id, id])

/** The place where a page ends, as callers hand it back. */
export function writeCursor({ day, moment, id, accountId }: HistoryPlace): string {
  return Buffer.from(`${day}|${moment}|${id}|${accountId}`).toString('base64url')
}

/** @throws ProblemError `invalid-input` for what is no cursor of ours */
export function readCursor(cursor: string): HistoryPlace {
  const read = z.safeParse(place, Buffer.from(cursor, 'base64url').toString().split('|'))
  if (!read.success) {
    const errors = [{ path: 'cursor', message: 'This is not a place in the list' }]
    throw problem('invalid-input', { errors })
  }
  const [day, moment, id, accountId] = read.data
  return { day, moment, id, accountId }
}

export function placeOf(row: StoredHistoryRow): HistoryPlace {
  const { date: day, paymentId, accountId } = row
  return { day, moment: row.moment.toISOString(), id: paymentId, accountId }
}
