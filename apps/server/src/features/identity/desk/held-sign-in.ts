import { clearMissedGuesses, findGuessWait } from '../../../db/attempts.ts'
import type { Target } from '../../../db/attempts.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Owner } from '../owner-store.ts'
import { guessesFrom, strangersGuesses } from '../sign-in/password-guesses.ts'
import { GUESSES_AT_CODE, guessesAtCode } from '../two-factor/two-factor-check.ts'
import { listDevicesOf } from './devices-store.ts'

type Whose = Pick<Owner, 'id' | 'email'>

/** What is counted of a person's wrong tries: on each device that is known, and on all others. */
async function targetsOf(
  db: Database,
  { id, email }: Whose,
): Promise<{ passwords: Array<Target>; codes: Array<Target> }> {
  const { known, ofCodes } = await listDevicesOf(db, id)
  return {
    passwords: [strangersGuesses(email), ...known.map((device) => guessesFrom(email, device))],
    codes: [null, ...ofCodes].map((device) => guessesAtCode(id, device)),
  }
}

/** Until when somebody is held who tried wrong passwords or codes too often, on any device; null for nobody. */
export async function findHeldUntil(
  { settings }: Pick<Surroundings, 'settings'>,
  db: Database,
  whose: Whose,
  now: Date,
): Promise<Date | null> {
  const { perEmail: most, minutes } = settings.identity.guesses
  const { passwords, codes } = await targetsOf(db, whose)
  const waits: Array<number> = []
  for (const target of passwords) {
    waits.push((await findGuessWait(db, target, { most, minutes }, now)) ?? 0)
  }
  for (const target of codes) {
    waits.push((await findGuessWait(db, target, GUESSES_AT_CODE, now)) ?? 0)
  }
  const longest = Math.max(...waits)
  return longest > 0 ? new Date(now.getTime() + longest * 1000) : null
}

/** What was counted counts no more. */
export async function clearHeld(tx: Database, whose: Whose): Promise<void> {
  const { passwords, codes } = await targetsOf(tx, whose)
  for (const target of [...passwords, ...codes]) await clearMissedGuesses(tx, target)
}
