import { findGuessWait, takeGuessOf } from '../../db/attempts.ts'
import type { GuessLimit, Target } from '../../db/attempts.ts'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'

/** @throws ProblemError `too-many-requests` where too many guesses missed the target lately */
export async function requireGuessesLeft(
  db: Database,
  target: Target,
  limit: GuessLimit,
  now: Date,
): Promise<void> {
  const retryAfterSeconds = await findGuessWait(db, target, limit, now)
  if (retryAfterSeconds !== null) throw problem('too-many-requests', { retryAfterSeconds })
}

/** One of the guesses that a target has left; `db` is no transaction. @throws ProblemError `too-many-requests` */
export async function takeGuess(
  db: Database,
  target: Target,
  limit: GuessLimit,
  now: Date,
): Promise<{ id: number }> {
  const guess = await takeGuessOf(db, target, limit, now)
  if ('id' in guess) return guess
  throw problem('too-many-requests', { retryAfterSeconds: guess.waitSeconds })
}
