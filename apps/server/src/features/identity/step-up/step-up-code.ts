import { keyedHash, sixDigitCode } from '../../../db/secrets/secret-token.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import { countMissedGuess, giveBackGuess } from '../../../db/attempts.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { requireGuessesLeft, takeGuess } from '../guess-limits.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { replaceCode, takeCode } from '../../../db/one-time-tokens.ts'

import { stepUpCodeMail } from '../mails/step-up-code-mail.ts'
import { createNotMeToken } from '../recovery/not-me-link.ts'
import { findRecipient } from '../sign-in/known-device-store.ts'

const LIFE_MINUTES = 10
const MAILS = { most: 5, minutes: 60 }
const GUESSES = { most: 5, minutes: 15 }

/** Mails six digits that prove something in this session alone. @throws ProblemError `too-many-requests` */
export async function mailStepUpCode(
  surroundings: IdentitySurroundings,
  { db, caller, now }: ProfileContext,
): Promise<void> {
  const { profileId } = caller
  const mails = { kind: 'mail', name: `step-up:${profileId}` } as const
  await requireGuessesLeft(db, mails, MAILS, now)
  await countMissedGuess(db, mails, now)
  const code = sixDigitCode(surroundings.random)
  const expiresAt = new Date(now.getTime() + LIFE_MINUTES * 60_000)
  const hash = mailedCodeHash(surroundings.key, caller, code)
  await replaceCode(db, { kind: 'step-up-mail', hash, profileId, now, expiresAt })
  const to = await findRecipient(db, profileId)
  const { email } = to
  const { token } = await createNotMeToken(surroundings, db, { profileId, email }, now)
  const facts = { code, minutes: LIFE_MINUTES, token }
  await sendMail(surroundings, db, to, stepUpCodeMail, facts, {
    until: expiresAt,
    holder: { profileId, isGuarding: true },
  })
}

/** Whether these are the digits that were mailed; they are used up. @throws ProblemError `too-many-requests` */
export async function checkMailedCode(
  { db, key }: Pick<Surroundings, 'db' | 'key'>,
  code: string,
  { caller, now }: ProfileContext,
): Promise<boolean> {
  const { profileId } = caller
  const guess = await takeGuess(db, { kind: 'mail-code', name: profileId }, GUESSES, now)
  const hash = mailedCodeHash(key, caller, code)
  return inTransaction(db, async (tx) => {
    const taken = await takeCode(tx, { kind: 'step-up-mail', hash, profileId, now })
    if (taken) await giveBackGuess(tx, guess)
    return taken !== null
  })
}

function mailedCodeHash(
  key: Buffer,
  { profileId, sessionId }: ProfileContext['caller'],
  code: string,
): Buffer {
  return keyedHash(key, `step-up-mail:${profileId}:${sessionId}:${code}`)
}
