import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { beginDay, waitsToBeResumed } from './pause-store.ts'
import type { Pause } from './pause-store.ts'

/** From which due date autopay pays, and whether it waits to be resumed. */
export interface EnrolledAutopay extends Pick<Pause, 'pausedSince' | 'pausedUntil'> {
  coversDueFrom: string
}

/** In a statement about accounts: the autopay of each, be it on hold or not; null where there is none. */
export function enrolledAutopay(accountId: Expression<string>): RawBuilder<EnrolledAutopay | null> {
  return sql`(
    select json_build_object('coversDueFrom', ${beginDay('d', 'covers_due_from')},
      'pausedSince', d.paused_since, 'pausedUntil', d.paused_until)
    from autopay d where d.account_id = ${accountId}
  )`
}

/** What autopay does once a payment plan is over; null where there is none. */
export type AutopayAfterPlan = { from: string } | 'paused' | null

/** It pays what is due from its begin on, `soonest` at the earliest, or waits until somebody resumes it. */
export function autopayAfterPlan(
  autopay: EnrolledAutopay | null,
  soonest: string,
): AutopayAfterPlan {
  if (!autopay) return null
  if (waitsToBeResumed(autopay)) return 'paused'
  const { coversDueFrom } = autopay
  return { from: coversDueFrom > soonest ? coversDueFrom : soonest }
}
