import { instant } from '@portal/contract/dates'
import { id } from '@portal/contract/ids'
import * as z from 'zod/mini'
import { problem } from '../../http/problem-error.ts'
import type { AlertPlace } from './alert-list-store.ts'

const place = z.tuple([z.enum(['read', 'unread']), instant, id])

/** The place where a page ends, as callers hand it back. */
export function writeCursor({ isRead, at, id }: AlertPlace): string {
  return Buffer.from(`${isRead ? 'read' : 'unread'}|${at}|${id}`).toString('base64url')
}

/** @throws ProblemError `invalid-input` for what is no cursor of ours */
export function readCursor(cursor: string): AlertPlace {
  const read = z.safeParse(place, Buffer.from(cursor, 'base64url').toString().split('|'))
  if (!read.success) {
    const errors = [{ path: 'cursor', message: 'This is not a place in the list' }]
    throw problem('invalid-input', { errors })
  }
  const [part, at, id] = read.data
  return { isRead: part === 'read', at, id }
}
