import { createHash } from 'node:crypto'
import type { AttemptKind } from '../../db/tables.ts'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'

/** What is guessed at: a kind and whatever names the target, kept as a hash. */
export interface Target {
  kind: AttemptKind
  name: string
}

export interface GuessLimit {
  most: number
  minutes: number
}

/** @throws ProblemError `too-many-requests` where too many guesses missed the target lately */
export async function requireGuessesLeft(
  db: Database,
  target: Target,
  { most, minutes }: GuessLimit,
  now: Date,
): Promise<void> {
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
  if (missed.length < most || !oldest) return
  const freeAt = oldest.at.getTime() + minutes * 60_000
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  throw problem('too-many-requests', { retryAfterSeconds })
}

/** Counts a guess that missed; outside the transaction that the refusal rolls back. */
export async function countMissedGuess(db: Database, target: Target, now: Date): Promise<void> {
  await db
    .insertInto('attempt')
    .values({ kind: target.kind, subject: subjectOf(target), at: now })
    .execute()
}

/** Forgets the misses once the right answer came. */
export async function forgetMissedGuesses(db: Database, target: Target): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', target.kind)
    .where('subject', '=', subjectOf(target))
    .execute()
}

function subjectOf({ kind, name }: Target): Buffer {
  return createHash('sha256').update(`${kind}\n${name}`).digest()
}
