import { instant } from '@portal/contract/dates'
import { id } from '@portal/contract/ids'
import * as z from 'zod/mini'
import { problem } from '../../http/problem-error.ts'

/** Where a page of a list ends that goes by time. */
export interface DeskPlace {
  at: string
  id: string
}

/** So many rows of a list are shown at once. */
export const DESK_PAGE = 25

const place = z.tuple([instant, id])

/** @throws ProblemError `invalid-input` for what is no cursor of ours */
export function readPlace(cursor: string | undefined): DeskPlace | null {
  if (cursor === undefined) return null
  const read = z.safeParse(place, Buffer.from(cursor, 'base64url').toString().split('|'))
  if (!read.success) throw notAPlace()
  const [at, id] = read.data
  return { at, id }
}

export function notAPlace() {
  const errors = [{ path: 'cursor', message: 'This is not a place in the list' }]
  return problem('invalid-input', { errors })
}

/** A page of rows of which one more was read than is shown, with the place where the next one begins. */
export function pageOf<Row extends { id: string; at: Date }>(
  rows: ReadonlyArray<Row>,
): { page: ReadonlyArray<Row>; next: string | null } {
  const page = rows.slice(0, DESK_PAGE)
  const last = rows.length > DESK_PAGE ? page.at(-1) : undefined
  const next = last && Buffer.from(`${last.at.toISOString()}|${last.id}`).toString('base64url')
  return { page, next: next ?? null }
}
