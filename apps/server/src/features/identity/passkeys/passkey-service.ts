import type { TokenResponse } from '@portal/contract/identity/identity'
import type { Passkey } from '@portal/contract/identity/identity-passkeys'
import type { BodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { writeAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { auditRefusedLogin } from '../sign-in/refused-login.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import { holdOpenSession } from '../open-session-acts.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { usePasskey } from './passkey-assertion.ts'
import { assertionOptions } from './assertion-acts.ts'
import { registrationOptions } from './passkey-registration.ts'
import { readRegistration } from './registration-acts.ts'
import { insertPasskey, deletePasskeyRow, renamePasskey } from './passkey-store.ts'
import type { PasskeyRow } from './passkey-store.ts'
import { issueChallenge, takeChallenge } from './passkey-ticket.ts'
import type { Ceremony } from './passkey-ticket.ts'
import { requireStepUp } from '../step-up/step-up-acts.ts'
import { passkeyAddedMail } from '../mails/passkey-added-mail.ts'
import { passkeyRemovedMail } from '../mails/passkey-removed-mail.ts'
import { notifyOfChange } from '../sign-in/notify-of-change.ts'
import { countSignInWays, lockSignInWays } from '../sign-in/sign-in-ways.ts'

interface CeremonyStart {
  options: Record<string, unknown>
  ticket: string
}

/** Asks for any passkey of this portal: the browser offers those that it has. */
export async function startPasskeyLogin(
  surroundings: IdentitySurroundings,
  { db, now }: Context,
): Promise<CeremonyStart> {
  const { challenge, ticket } = await issueChallenge(
    surroundings,
    db,
    { kind: 'passkey-login' },
    now,
  )
  return { options: await assertionOptions(surroundings, challenge), ticket }
}

/** A passkey is two factors in one. @throws ProblemError `link-expired`, `passkey-refused` */
export async function loginWithPasskey(
  surroundings: IdentitySurroundings,
  { ticket, credential }: BodyOf<Routes['loginWithPasskey']>,
  asking: Context,
): Promise<TokenResponse> {
  const { now } = asking
  const challenge = await takeChallenge(surroundings.db, { kind: 'passkey-login' }, ticket, now)
  const answer = await inTransaction(surroundings.db, async (tx) => {
    const { profileId, isProof } = await usePasskey(surroundings, tx, {
      credential,
      challenge,
      now,
    })
    if (profileId && isProof) {
      return beginSession(surroundings, tx, { profileId, method: 'passkey' }, asking)
    }
    await auditRefusedLogin(tx, profileId, asking)
    return null
  })
  // Thrown only here: the log keeps the refusal.
  if (!answer) throw problem('passkey-refused')
  return answer
}

/** @throws ProblemError `step-up-required` */
export async function startPasskey(
  surroundings: IdentitySurroundings,
  context: ProfileContext,
): Promise<CeremonyStart> {
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { db, caller, now } = context
  const { challenge, ticket } = await issueChallenge(surroundings, db, registrationOf(caller), now)
  return { options: await registrationOptions(surroundings, challenge, context), ticket }
}

/** @throws ProblemError `link-expired`, `passkey-refused`; `conflict` where this passkey is known already */
export async function createPasskey(
  surroundings: IdentitySurroundings,
  { ticket, credential, name }: BodyOf<Routes['createPasskey']>,
  context: ProfileContext,
): Promise<Passkey> {
  const { caller, now, requestId, device } = context
  const { profileId, sessionId } = caller
  const challenge = await takeChallenge(surroundings.db, registrationOf(caller), ticket, now)
  const made = await readRegistration(surroundings, credential, challenge)
  if (!made) throw problem('passkey-refused')
  return inTransaction(surroundings.db, async (tx) => {
    if (!(await holdOpenSession(tx, sessionId))) throw problem('session-gone')
    const row = await insertPasskey(tx, { ...made, profileId, name, now })
    if (!row) throw problem('conflict')
    const act = 'passkey-added'
    const entry = { at: now, profileId, act, subject: row.id, device: device.name, requestId }
    await writeAudit(tx, entry)
    const told = { profileId, kind: passkeyAddedMail, facts: { name } }
    await notifyOfChange(surroundings, tx, told, context)
    return passkeyView(row)
  })
}

/** @throws ProblemError `not-found` */
export async function updatePasskey(
  id: string,
  name: string,
  { db, caller: { profileId } }: ProfileContext,
): Promise<Passkey> {
  const row = await renamePasskey(db, { id, profileId }, name)
  if (!row) throw problem('not-found')
  return passkeyView(row)
}

/** @throws ProblemError `step-up-required`, `not-found`; `last-sign-in-method` where nothing else would lead in */
export async function deletePasskey(
  surroundings: IdentitySurroundings,
  id: string,
  context: ProfileContext,
): Promise<void> {
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { db, caller, now, requestId, device } = context
  const { profileId } = caller
  const ways = await lockSignInWays(db, profileId)
  const name = await deletePasskeyRow(db, { id, profileId })
  if (name === null) throw problem('not-found')
  if (countSignInWays(ways) <= 1) throw problem('last-sign-in-method')
  const act = 'passkey-removed'
  await writeAudit(db, { at: now, profileId, act, subject: id, device: device.name, requestId })
  const told = { profileId, kind: passkeyRemovedMail, facts: { name } }
  await notifyOfChange(surroundings, db, told, context)
}

export function passkeyView(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    backedUp: row.backed_up,
  }
}

function registrationOf({ profileId, sessionId }: ProfileContext['caller']): Ceremony {
  return { kind: 'passkey-registration', profileId, sessionId }
}
