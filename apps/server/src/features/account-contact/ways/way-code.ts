import { timingSafeEqual } from 'node:crypto'
import { takeOfAll } from '../../../db/attempts.ts'
import { keyedHash } from '../../../db/secrets/secret-token.ts'
import { sixDigitCode } from '../../../db/secrets/secret-token.ts'
import type { Database } from '../../../db/transaction.ts'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import { findTextWait } from '../../../ports/sms/texts-of-day.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import { contactCodeMail } from '../mails/contact-code-mail.ts'
import { saveCode, takeTry } from './code-store.ts'
import { wayTexts } from './way-texts.ts'
import type { StoredWay } from './way-store.ts'

const LIFE_MINUTES = 10
const MOST_TRIES = 5

/** Sends six digits to where they prove something; counted before. @throws ProblemError `too-many-codes` */
export async function sendCode(
  surroundings: ContactSurroundings,
  tx: Database,
  { id: wayId, kind, value, locale }: Pick<StoredWay, 'id' | 'kind' | 'value' | 'locale'>,
  context: AccountContext,
): Promise<void> {
  const { now } = context
  await countCode(surroundings, tx, value, context)
  if (kind === 'phone') await requireTextLeft(surroundings, tx, value, context)
  const code = sixDigitCode(surroundings.random)
  const expiresAt = new Date(now.getTime() + LIFE_MINUTES * 60_000)
  await saveCode(tx, { wayId, hash: hashOf(surroundings, wayId, code), expiresAt })
  const minutes = LIFE_MINUTES
  if (kind === 'email') {
    await sendMail(
      surroundings,
      tx,
      { email: value, locale },
      contactCodeMail,
      { code, minutes },
      {
        until: expiresAt,
      },
    )
  } else {
    const { profileId } = context.caller
    const text = wayTexts[locale].code(code, minutes)
    await surroundings.texter?.queue(tx, { number: value, profileId, locale }, text, {
      until: expiresAt,
    })
  }
}

/** The hash of the code that was entered, where it is the one that was sent. @throws ProblemError `wrong-code` */
export async function checkCode(
  surroundings: ContactSurroundings,
  wayId: string,
  code: string,
  now: Date,
): Promise<Buffer> {
  const sent = await takeTry(surroundings.db, wayId, { most: MOST_TRIES, now })
  const given = hashOf(surroundings, wayId, code)
  if (!sent || !timingSafeEqual(sent, given)) throw problem('wrong-code')
  return given
}

async function countCode(
  { settings }: ContactSurroundings,
  tx: Database,
  value: string,
  { caller, grant, address, now }: AccountContext,
): Promise<void> {
  const { perProfile, perAccount, perTarget, perAddress, minutes } =
    settings.rules.accountContact.codes
  const targets = [
    { name: `profile\n${caller.profileId}`, most: perProfile },
    { name: `account\n${grant.accountId}`, most: perAccount },
    { name: `target\n${value}`, most: perTarget },
    { name: `address\n${address}`, most: perAddress },
  ]
  const retryAfterSeconds = await takeOfAll(tx, 'contact-code', targets, { minutes, now })
  if (retryAfterSeconds !== null) throw problem('too-many-codes', { retryAfterSeconds })
}

/** A code that would not leave is not promised. @throws ProblemError `too-many-codes` */
async function requireTextLeft(
  { settings }: ContactSurroundings,
  tx: Database,
  number: string,
  { caller: { profileId }, now }: AccountContext,
): Promise<void> {
  const { perDay } = settings.rules.alerts.texts
  const retryAfterSeconds = await findTextWait(tx, { number, profileId }, perDay, now)
  if (retryAfterSeconds !== null) throw problem('too-many-codes', { retryAfterSeconds })
}

function hashOf({ key }: Pick<ContactSurroundings, 'key'>, wayId: string, code: string): Buffer {
  return keyedHash(key, `contact-code:${wayId}:${code}`)
}
