import { clearMissedGuesses } from '../../../db/attempts.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { keepKnownDevice } from '../sign-in/known-device-store.ts'
import { strangersGuesses } from '../sign-in/password-guesses.ts'
import { clearGuessesAtCode } from '../two-factor/two-factor-check.ts'
import { findTwoFactorSince } from '../two-factor/two-factor-store.ts'

/**
 * Lets in whoever has won a profile back, however often strangers guess at it; on the device of now, which counts as
 * known from then on, whatever they go on doing. A mail is no second factor: where codes are asked for, those that were
 * wrong stay counted, and the device is known once a code was right on it.
 */
export async function openLockOut(
  tx: Database,
  { id, email }: { id: string; email: string },
  { now, device }: Pick<Context, 'now'> & { device: { id: string | null } },
): Promise<void> {
  await clearMissedGuesses(tx, strangersGuesses(email))
  if (await findTwoFactorSince(tx, id)) return
  await clearGuessesAtCode(tx, id, device)
  if (device.id !== null) await keepKnownDevice(tx, id, device.id, now)
}
