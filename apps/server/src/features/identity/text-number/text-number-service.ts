import { textableMessage } from '@portal/contract/identity/identity-text-number'
import type { Locale } from '@portal/contract/texts'
import { giveBackGuess, takeOfAll } from '../../../db/attempts.ts'
import { writeAudit } from '../../../db/audit.ts'
import { dropOneTimeTokens } from '../../../db/one-time-tokens.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { textTerms } from '../../../ports/sms/text-terms.ts'
import { findTextWait } from '../../../ports/sms/texts-of-day.ts'
import { keyedHash, sixDigitCode } from '../../../db/secrets/secret-token.ts'
import { replaceCode, takeCode } from '../../../db/one-time-tokens.ts'
import { takeGuess } from '../guess-limits.ts'
import { holdOpenSession } from '../open-session-acts.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'

import { textNumberAddedMail } from '../mails/text-number-added-mail.ts'
import { textNumberRemovedMail } from '../mails/text-number-removed-mail.ts'
import { holdProfile } from '../profile-acts.ts'
import { readPerson } from '../person-reads.ts'
import { notifyOfChange } from '../sign-in/notify-of-change.ts'
import { endTextNumber, saveTextNumber } from './text-number-store.ts'
import { isTextable } from '../textable-number-reads.ts'

const LIFE_MINUTES = 10
const SENT_MINUTES = 60
const GUESS_MINUTES = 15

/**
 * Texts six digits to a phone. Nothing says whether they arrive, nor whose the phone is.
 * @throws ProblemError `conflict` where there are no text messages; `invalid-input`, `too-many-requests`
 */
export async function sendTextCode(
  { key, random, settings, texter }: IdentitySurroundings,
  number: string,
  { db, caller: { profileId }, address, pageLocale, now }: ProfileContext,
): Promise<void> {
  if (texter === null) throw problem('conflict')
  const { countries, codes, perDay } = settings.rules.alerts.texts
  if (!isTextable(number, countries)) {
    const errors = [{ path: 'number', message: textableMessage }]
    throw problem('invalid-input', { errors })
  }
  const fullSeconds = await findTextWait(db, { number, profileId }, perDay, now)
  if (fullSeconds !== null) throw problem('too-many-requests', { retryAfterSeconds: fullSeconds })
  const targets = [
    { name: `profile\n${profileId}`, most: codes.perProfile },
    { name: `number\n${number}`, most: codes.perNumber },
    { name: `address\n${address}`, most: codes.perAddress },
  ]
  const within = { minutes: SENT_MINUTES, now }
  const retryAfterSeconds = await takeOfAll(db, 'text', targets, within)
  if (retryAfterSeconds !== null) throw problem('too-many-requests', { retryAfterSeconds })
  const code = sixDigitCode(random)
  const until = new Date(now.getTime() + LIFE_MINUTES * 60_000)
  await replaceCode(db, {
    kind: 'text-number',
    hash: codeHash(key, profileId, code),
    profileId,
    now,
    expiresAt: until,
    data: { number },
  })
  const locale = pageLocale ?? (await readPerson(db, profileId)).locale
  await texter.queue(db, { number, profileId, locale }, words[locale](code), { until })
}

const words: Record<Locale, (code: string) => string> = {
  en: (code) =>
    `${code} is your code. It works for ${LIFE_MINUTES} minutes. We’ll never ask you for it. ${textTerms.en}`,
  es: (code) =>
    `${code} es su código. Sirve durante ${LIFE_MINUTES} minutos. Nunca se lo pediremos. ${textTerms.es}`,
}

/** The phone counts from now on. @throws ProblemError `wrong-code`, `too-many-requests`, `session-gone` */
export async function confirmTextNumber(
  surroundings: IdentitySurroundings,
  code: string,
  context: ProfileContext,
): Promise<void> {
  const { db, key, settings } = surroundings
  const { caller, now } = context
  const { profileId, sessionId } = caller
  const { guesses: most } = settings.rules.alerts.texts.codes
  const limit = { most, minutes: GUESS_MINUTES }
  const guess = await takeGuess(db, { kind: 'text-code', name: profileId }, limit, now)
  const hash = codeHash(key, profileId, code)
  const isRight = await inTransaction(db, async (tx) => {
    if (!(await holdOpenSession(tx, sessionId))) throw problem('session-gone')
    await holdProfile(tx, profileId)
    const taken = await takeCode(tx, { kind: 'text-number', hash, profileId, now })
    if (!taken) return false
    const number = String(taken['number'])
    await saveTextNumber(tx, profileId, number, now)
    await record(surroundings, tx, { act: 'text-number-added', number }, context)
    await giveBackGuess(tx, guess)
    return true
  })
  if (!isRight) throw problem('wrong-code')
}

/** Does nothing where there is none. */
export async function deleteTextNumber(
  surroundings: IdentitySurroundings,
  context: ProfileContext,
): Promise<void> {
  const { db, caller, now } = context
  const { profileId } = caller
  await holdProfile(db, profileId)
  await dropOneTimeTokens(db, profileId, ['text-number'])
  const number = await endTextNumber(db, profileId, now)
  if (number === null) return
  await record(surroundings, db, { act: 'text-number-removed', number }, context)
}

const kinds = {
  'text-number-added': textNumberAddedMail,
  'text-number-removed': textNumberRemovedMail,
}

/** Into the log that its person can read, and as an alert, which names the number by its last digits. */
async function record(
  surroundings: IdentitySurroundings,
  tx: Database,
  { act, number }: { act: keyof typeof kinds; number: string },
  { now, requestId, device, caller: { profileId } }: ProfileContext,
): Promise<void> {
  await writeAudit(tx, { at: now, profileId, act, device: device.name, requestId })
  const told = { profileId, kind: kinds[act], facts: { last4: number.slice(-4) } }
  await notifyOfChange(surroundings, tx, told, { now, device, requestId })
}

/** Good for this profile alone. */
function codeHash(key: Buffer, profileId: string, code: string): Buffer {
  return keyedHash(key, `text-number:${profileId}:${code}`)
}
