import type { AnswerOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { writeAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { holdOpenSession } from '../open-session-acts.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { qrPath } from '../../../ports/documents/qr-path.ts'
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { requireStepUp } from '../step-up/step-up-acts.ts'
import { seal } from '../../../db/secrets/sealed-secrets.ts'
import { recoveryCodesMadeMail } from '../mails/recovery-codes-made-mail.ts'
import { twoFactorOffMail } from '../mails/two-factor-off-mail.ts'
import { twoFactorOnMail } from '../mails/two-factor-on-mail.ts'
import { keepKnownDevice } from '../sign-in/known-device-store.ts'
import { notifyOfChange } from '../sign-in/notify-of-change.ts'
import { TOTP_SECRET_BYTES, totpAddress } from '../../../db/secrets/totp.ts'
import { guessSecondFactor, totpBinding, useCode } from './two-factor-check.ts'
import {
  clearTwoFactor,
  lockTotp,
  replaceRecoveryCodes,
  savePendingSecret,
  saveTwoFactorOn,
} from './two-factor-store.ts'

/** Makes a secret that counts once a code confirms it. @throws ProblemError `step-up-required`; `conflict` where it is on */
export async function startTwoFactor(
  surroundings: IdentitySurroundings,
  context: ProfileContext,
): Promise<AnswerOf<Routes['startTwoFactor']>> {
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { profileId } = context.caller
  const plain = surroundings.random.bytes(TOTP_SECRET_BYTES)
  const sealed = seal(plain, totpBinding(profileId), surroundings)
  const email = await savePendingSecret(context.db, profileId, sealed)
  if (email === null) throw problem('conflict')
  const issuer = surroundings.settings.utility.name
  const { secret, address } = totpAddress(plain, { issuer, label: email })
  return { secret, address, qr: qrPath(address) }
}

/** @throws ProblemError `wrong-code`; `conflict` where nothing waits for a code; `too-many-requests` */
export async function confirmTwoFactor(
  surroundings: IdentitySurroundings,
  code: string,
  context: ProfileContext,
): Promise<{ codes: Array<string> }> {
  const { profileId, sessionId } = context.caller
  const { now, device } = context
  const codes = await inTransaction(surroundings.db, async (tx) => {
    const totp = await lockTotp(tx, profileId)
    if (!(await holdOpenSession(tx, sessionId))) throw problem('session-gone')
    if (!totp || totp.since) throw problem('conflict')
    const right = await guessSecondFactor(tx, { profileId, device, now }, () =>
      useCode(surroundings, tx, totp, { profileId, code, now }),
    )
    if (!right) return null
    await saveTwoFactorOn(tx, profileId, now)
    if (device.id !== null) await keepKnownDevice(tx, profileId, device.id, now)
    await recordChange(surroundings, tx, 'two-factor-on', context)
    return issueRecoveryCodes(surroundings, tx, profileId)
  })
  // Thrown only here: the guess has to stay counted.
  if (!codes) throw problem('wrong-code')
  return { codes }
}

/** @throws ProblemError `step-up-required`; `conflict` where two-factor is off */
export async function createRecoveryCodes(
  surroundings: IdentitySurroundings,
  context: ProfileContext,
): Promise<{ codes: Array<string> }> {
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { db, caller } = context
  const totp = await lockTotp(db, caller.profileId)
  if (!totp?.since) throw problem('conflict')
  const codes = await issueRecoveryCodes(surroundings, db, caller.profileId)
  await recordChange(surroundings, db, 'recovery-codes-made', context)
  return { codes }
}

/** Does nothing where it is off. @throws ProblemError `step-up-required` */
export async function deleteTwoFactor(
  surroundings: IdentitySurroundings,
  context: ProfileContext,
): Promise<void> {
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { db, caller } = context
  const totp = await lockTotp(db, caller.profileId)
  if (!totp) return
  await clearTwoFactor(db, caller.profileId)
  if (totp.since) await recordChange(surroundings, db, 'two-factor-off', context)
}

async function issueRecoveryCodes(
  { random, key }: IdentitySurroundings,
  tx: Database,
  profileId: string,
): Promise<Array<string>> {
  const codes = makeRecoveryCodes(random)
  const hashes = codes.map((code) => recoveryCodeHash(key, profileId, code))
  await replaceRecoveryCodes(tx, profileId, hashes)
  return codes
}

const kinds = {
  'two-factor-on': twoFactorOnMail,
  'two-factor-off': twoFactorOffMail,
  'recovery-codes-made': recoveryCodesMadeMail,
}

/** Into the log that its person can read, and as an alert. */
async function recordChange(
  surroundings: IdentitySurroundings,
  tx: Database,
  act: keyof typeof kinds,
  { now, requestId, device, caller: { profileId } }: ProfileContext,
): Promise<void> {
  const entry = { at: now, profileId, act, device: device.name, requestId }
  await writeAudit(tx, entry)
  const told = { profileId, kind: kinds[act], facts: {} }
  await notifyOfChange(surroundings, tx, told, { now, device, requestId })
}
