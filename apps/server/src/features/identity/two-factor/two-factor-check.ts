import { countMissedGuess, clearMissedGuesses } from '../../../db/attempts.ts'
import type { Target } from '../../../db/attempts.ts'
import { deviceHash } from '../../../db/secrets/device-hash.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Device } from '../../../http/handler.ts'
import { requireGuessesLeft } from '../guess-limits.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { unseal } from '../../../db/secrets/sealed-secrets.ts'
import { findCodeDevice, keepCodeDevice } from './code-device-store.ts'
import { stepOfCode } from '../../../db/secrets/totp.ts'
import { findTwoFactorSince, lockTotp, saveUsedStep } from './two-factor-store.ts'
import type { Totp } from './two-factor-store.ts'

/** Of a million codes three are right at a time: nobody gets to try many, recovery codes counted in. */
export const GUESSES_AT_CODE = { most: 5, minutes: 15 }

/** Whose second factor is guessed at, and from where. */
interface Guessing {
  profileId: string
  device: Pick<Device, 'id'>
  now: Date
}

/**
 * Holds six digits against the profile's authenticator: `off` where none is asked for. A right code is used up. Counts
 * wrong ones and refuses to look at more than a few (`too-many-requests`). without a `code`, or with an empty one, `missing`.
 * Commits by itself, so that what was used up or counted stays so: `db` is in no transaction.
 */
export async function checkTwoFactorCode(
  surroundings: Pick<Surroundings, 'key'>,
  db: Database,
  { code, ...guessing }: Guessing & { code: string | null | undefined },
): Promise<'off' | 'right' | 'wrong' | 'missing'> {
  const { profileId, now } = guessing
  if (!(await findTwoFactorSince(db, profileId))) return 'off'
  if (!code) return 'missing'
  return inTransaction(db, async (tx) => {
    const totp = await lockTotp(tx, profileId)
    if (!totp?.since) return 'off'
    const right = await guessSecondFactor(tx, guessing, async () =>
      useCode(surroundings, tx, totp, { profileId, code, now }),
    )
    return right ? 'right' : 'wrong'
  })
}

/** Uses a code of the authenticator up: one of a step that was not used before. Needs the profile locked. */
export async function useCode(
  { key }: Pick<Surroundings, 'key'>,
  tx: Database,
  { secret, lastStep }: Totp,
  { profileId, code, now }: { profileId: string; code: string; now: Date },
): Promise<boolean> {
  const step = stepOfCode(unseal(secret, totpBinding(profileId), key), code, now)
  if (step === null || step <= (lastStep ?? 0)) return false
  await saveUsedStep(tx, profileId, step)
  return true
}

/** What is counted of wrong codes. A device where a code was right before has guesses of its own. */
export function guessesAtCode(profileId: string, codeDevice: Buffer | null): Target {
  const from = codeDevice ? `\n${codeDevice.toString('base64')}` : ''
  return { kind: 'code', name: `${profileId}${from}` }
}

/** Lets codes be tried again, on the device of now and on those that are not known. */
export async function clearGuessesAtCode(
  tx: Database,
  profileId: string,
  { id }: Pick<Device, 'id'>,
): Promise<void> {
  for (const device of [null, id === null ? null : deviceHash(id)]) {
    await clearMissedGuesses(tx, guessesAtCode(profileId, device))
  }
}

/** A guess at the second factor; with the profile locked, so that guesses made at once are counted one by one. */
export async function guessSecondFactor(
  tx: Database,
  { profileId, device, now }: Guessing,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  // A device that is known without a code proves nothing of who has the authenticator.
  const target = guessesAtCode(profileId, await findCodeDevice(tx, profileId, device))
  await requireGuessesLeft(tx, target, GUESSES_AT_CODE, now)
  const right = await isRight()
  if (right) {
    await clearMissedGuesses(tx, target)
    await keepCodeDevice(tx, profileId, device, now)
  } else await countMissedGuess(tx, target, now)
  return right
}

/** Ties a sealed secret to its profile: in another's row it does not open. */
export function totpBinding(profileId: string): string {
  return `totp:${profileId}`
}
