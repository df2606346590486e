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
    await lockSubject(tx, subject)
    const waitSeconds = await findGuessWait(tx, target, limit, now)
    if (waitSeconds !== null) return { waitSeconds }
    return tx
      .insertInto('attempt')
      .values({ kind: target.kind, subject, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** What is counted, and how much of it is taken at once. */
interface Taking {
  name: string
  most: number
  /** One, where nothing else is said; never more than `most`. */
  weight?: number
}

/**
 * Takes one of each target, or as many as it weighs, in the caller's transaction, all or none of them: it counts once that is committed. How long
 * to wait where one of them has none left, else null. Whoever takes the same waits until the transaction ends.
 */
export async function takeOfAll(
  tx: Database,
  kind: AttemptKind,
  targets: ReadonlyArray<Taking>,
  { minutes, now }: { minutes: number; now: Date },
): Promise<number | null> {
  // All lock in one order, so that nobody waits for somebody who waits for them.
  const subjects = targets
    .map(({ name }) => subjectOf({ kind, name }))
    .toSorted((one, other) => one.compare(other))
  for (const subject of subjects) await lockSubject(tx, subject)
  const wait = await waitOfAll(tx, kind, targets, { minutes, now })
  if (wait !== null) return wait
  const taken = targets.flatMap(({ name, weight = 1 }) => {
    const one = { kind, subject: subjectOf({ kind, name }), at: now }
    return Array.from({ length: weight }, () => one)
  })
  await tx.insertInto('attempt').values(taken).execute()
  return null
}

/** How long to wait where one of the targets has none left, else null; it takes none. */
export async function waitOfAll(
  db: Database,
  kind: AttemptKind,
  targets: ReadonlyArray<Taking>,
  { minutes, now }: { minutes: number; now: Date },
): Promise<number | null> {
  const leaving = targets.map(({ most, weight = 1 }) => most - weight)
  const subjects = targets.map(({ name }) => subjectOf({ kind, name }))
  const since = new Date(now.getTime() - minutes * 60_000)
  const full = await sql<{ at: Date }>`
    select reached.at
    from unnest(${subjects}::bytea[], ${leaving}::int[]) as asked (subject, leaving)
    cross join lateral (
      select at from attempt
      where kind = ${kind} and subject = asked.subject and at > ${since}
      order by at desc offset asked.leaving limit 1
    ) reached
    order by reached.at desc limit 1`.execute(db)
  const [latest] = full.rows
  return latest ? Math.max(1, Math.ceil((latest.at.getTime() - since.getTime()) / 1000)) : null
}

/** One after the other; the lock goes with the transaction. */
async function lockSubject(tx: Database, subject: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${subject.readInt32BE(0)}, ${subject.readInt32BE(4)})`.execute(
    tx,
  )
}

/** The guess was right; those that missed before it stay counted. */
export async function giveBackGuess(db: Database, guess: { id: number }): Promise<void> {
  await db.deleteFrom('attempt').where('id', '=', guess.id).execute()
}

/** Takes so many of the latest off the count: they came to nothing. */
export async function giveBackLatest(db: Database, target: Target, count: number): Promise<void> {
  const latest = db
    .selectFrom('attempt')
    .select('id')
    .where('kind', '=', target.kind)
    .where('subject', '=', subjectOf(target))
    .orderBy('at', 'desc')
    .limit(count)
  await db.deleteFrom('attempt').where('id', 'in', latest).execute()
}

function subjectOf({ kind, name }: Target): Buffer {
  return createHash('sha256').update(`${kind}\n${name}`).digest()
}
