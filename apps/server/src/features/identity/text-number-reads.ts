import type { Locale } from '@portal/contract/texts'
import { findSentCode } from '../../db/one-time-tokens.ts'
import type { Database } from '../../db/transaction.ts'

/** The phone that a profile is texted at; null where it has confirmed none. */
export async function findTextNumber(db: Database, profileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('text_number')
    .select('number')
    .where('profile_id', '=', profileId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.number ?? null
}

/** The language of somebody who is texted at a number; null where that is nobody. */
export async function findLocaleOfNumber(db: Database, number: string): Promise<Locale | null> {
  const row = await db
    .selectFrom('text_number')
    .innerJoin('profile', 'profile.id', 'text_number.profile_id')
    .select('profile.locale')
    .where('text_number.number', '=', number)
    .where('text_number.ended_at', 'is', null)
    .orderBy('text_number.confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.locale ?? null
}

/** The phone to which a code was texted that still counts, and until when. */
export async function findAskedNumber(
  db: Database,
  profileId: string,
  now: Date,
): Promise<{ number: string; until: string } | null> {
  const sent = await findSentCode(db, { kind: 'text-number', profileId, now })
  return sent && { number: String(sent.data['number']), until: sent.until.toISOString() }
}
