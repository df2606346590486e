import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AttemptKind } from './tables.ts'
import { inTransaction } from './transaction.ts'
import type { Database } from './transaction.ts'

/** What is guessed at: a kind and whatever names the target, kept as a hash. */
export interface Target {
  kind: AttemptKind
  name: string
}

export interface GuessLimit {
  most: number
  minutes: number
}

/** A guess that was counted, or how long to wait because too many missed lately. */
export type Guess = { id: number } | { waitSeconds: number }

/** How long to wait because too many guesses missed the target lately; null where one is left. */
export async function findGuessWait(
  db: Database,
  target: Target,
  { most, minutes }: GuessLimit,
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - minutes * 60_000)
  const missed = await db
    .selectFrom('attempt')
    .select('at')
    .where('kind', '=', target.kind)
    .where('subject', '=', subjectOf(target))
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  const oldest = missed.at(-1)
  if (missed.length < most || !oldest) return null
  const freeAt = oldest.at.getTime() + minutes * 60_000
  return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
}

/** Counts a guess that missed; outside the transaction that the refusal rolls back. */
export async function countMissedGuess(db: Database, target: Target, now: Date): Promise<void> {
  await db
    .insertInto('attempt')
    .values({ kind: target.kind, subject: subjectOf(target), at: now })
    .execute()
}

/** Takes the misses off the count once the right answer came. */
export async function clearMissedGuesses(db: Database, target: Target): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', target.kind)
    .where('subject', '=', subjectOf(target))
    .execute()
}

/**
 * Takes one of the guesses that a target has left, before it is known whether it misses: a thousand at once are not
 * more than a few. Committed by itself, so `db` is no transaction. `giveBackGuess` takes a right one off the count.
 */
export function takeGuessOf(
  db: Database,
  target: Target,
  limit: GuessLimit,
  now: Date,
): Promise<Guess> {
  return inTransaction(db, async (tx) => {
    const subject = subjectOf(target)
    // One guess at the target after the other; the lock goes with the transaction.
    await sql`select pg_advisory_xact_lock(${subject.readInt32BE(0)}, ${subject.readInt32BE(4)})`.execute(
      tx,
    )
    const waitSeconds = await findGuessWait(tx, target, limit, now)
    if (waitSeconds !== null) return { waitSeconds }
    return tx
      .insertInto('attempt')
      .values({ kind: target.kind, subject, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** The guess was right; those that missed before it stay counted. */
export async function giveBackGuess(db: Database, guess: { id: number }): Promise<void> {
  await db.deleteFrom('attempt').where('id', '=', guess.id).execute()
}

function subjectOf({ kind, name }: Target): Buffer {
  return createHash('sha256').update(`${kind}\n${name}`).digest()
}
