import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hasActivePlan } from '../payment-plans/payment-plan-reads.ts'

/** Nothing clears a pause when its day has come: whether it still holds is asked for a day. */
export interface Pause {
  /** As the table or JSON has it. */
  pausedSince: Date | string | null
  /** The first day on which it draws again; null while it waits for somebody to resume it. */
  pausedUntil: string | null
  /** A payment plan runs: nothing is drawn until it has ended. */
  planRuns: boolean
}

export function isPaused({ pausedSince, pausedUntil, planRuns }: Pause, day: string): boolean {
  return planRuns || (pausedSince !== null && (pausedUntil === null || pausedUntil > day))
}

/** In a statement about autopay `a`: what `isPaused` says of a day. */
export function isPausedOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${hasActivePlan(sql.ref('a.account_id'))}
    or a.paused_since is not null and (a.paused_until is null or a.paused_until > ${day}))`
}

/** In a statement about autopay of that name: a day of its begin, never one before the day until which it was paused. */
export function beginDay(
  autopay: string,
  day: 'covers_due_from' | 'starts_on',
): RawBuilder<string> {
  return sql`greatest(${sql.ref(`${autopay}.${day}`)}, ${sql.ref(`${autopay}.paused_until`)})`
}

/** Paused without an end: nothing is to come. */
export function waitsToBeResumed({
  pausedSince,
  pausedUntil,
}: Pick<Pause, 'pausedSince' | 'pausedUntil'>): boolean {
  return pausedSince !== null && pausedUntil === null
}

/** In a statement about autopay `a`: what `waitsToBeResumed` says. */
export const isWaitingToBeResumed: RawBuilder<boolean> = sql`(
  a.paused_since is not null and a.paused_until is null
)`
