import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { BodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import type { StepUpMethod } from '@portal/contract/identity/identity-sessions'
import { writeAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { ProblemError } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { findOwner } from '../owner-store.ts'
import { isOwnPassword } from '../password/own-password.ts'
import { usePasskey } from '../passkeys/passkey-assertion.ts'
import { findCredentials } from '../passkeys/passkey-store.ts'
import { issueChallenge, takeChallenge } from '../passkeys/passkey-ticket.ts'
import type { Ceremony } from '../passkeys/passkey-ticket.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { isProvedLately } from './step-up-acts.ts'
import { findSignInWays } from '../sign-in/sign-in-ways.ts'
import { checkMailedCode, mailStepUpCode } from './step-up-code.ts'
import { saveProof } from './step-up-store.ts'
import { checkTwoFactorCode } from '../two-factor/two-factor-check.ts'

type Proof = BodyOf<Routes['stepUp']>

/**
 * By what this profile can prove that it is its owner who acts, the best first. The password does not count where a
 * code stands beside it: it would switch the code off for whoever knows the password. A mail only where nothing else is.
 */
async function stepUpMethods(db: Database, profileId: string): Promise<Array<StepUpMethod>> {
  const { passkeys, twoFactor, password } = await findSignInWays(db, profileId)
  const methods: Array<StepUpMethod> = []
  if (passkeys > 0) methods.push('passkey')
  if (twoFactor) methods.push('code')
  else if (password) methods.push('password')
  return methods.length > 0 ? methods : ['mail']
}

export async function getStepUp(
  { settings }: Pick<Surroundings, 'settings'>,
  context: ProfileContext,
): Promise<{ needed: boolean; methods: Array<StepUpMethod> }> {
  const proved = await isProvedLately(context, settings.identity.stepUpMinutes)
  return { needed: !proved, methods: await stepUpMethods(context.db, context.caller.profileId) }
}

/** @throws ProblemError `conflict` where the profile has something better; `too-many-requests` */
export async function sendStepUpCode(
  surroundings: IdentitySurroundings,
  context: ProfileContext,
): Promise<void> {
  await requireMethod('mail', context.db, context)
  await mailStepUpCode(surroundings, context)
}

/** @throws ProblemError `conflict` where the profile has no passkey */
export async function startStepUpPasskey(
  surroundings: IdentitySurroundings,
  context: ProfileContext,
): Promise<{ options: Record<string, unknown>; ticket: string }> {
  const { db, caller, now } = context
  await requireMethod('passkey', db, context)
  const { challenge, ticket } = await issueChallenge(surroundings, db, stepUpOf(caller), now)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(surroundings).id,
    challenge,
    allowCredentials: await findCredentials(db, caller.profileId),
    userVerification: 'required',
  })
  return { options: { ...options }, ticket }
}

/**
 * Takes one proof for this very session. Each check commits by itself what a refusal leaves behind.
 * @throws ProblemError `invalid-input` where not exactly one proof is given; else what is wrong with it
 */
export async function stepUp(
  surroundings: IdentitySurroundings,
  proof: Proof,
  context: ProfileContext,
): Promise<void> {
  if (Object.values(proof).filter((value) => value !== undefined).length > 1) throw notOneProof()
  const { caller, now, requestId, device } = context
  const { profileId } = caller
  const refusal = await checkProof(surroundings, proof, context)
  const act = refusal ? 'step-up-refused' : 'step-up'
  const entry = { at: now, profileId, act, subject: caller.sessionId, device: device.name }
  await inTransaction(surroundings.db, async (tx) => {
    if (!refusal) await saveProof(tx, caller, now)
    await writeAudit(tx, { ...entry, requestId })
  })
  if (refusal) throw refusal
}

/** What is wrong with the proof; null where it is right. @throws ProblemError what keeps it from being looked at */
async function checkProof(
  surroundings: IdentitySurroundings,
  { password, code, mailCode, passkey }: Proof,
  context: ProfileContext,
): Promise<ProblemError | null> {
  const { db } = surroundings
  const { caller, device, now } = context
  const { profileId } = caller
  if (password !== undefined) {
    await requireMethod('password', db, context)
    const owner = await findOwner(db, { id: profileId })
    const right = owner && (await isOwnPassword(surroundings, owner, password, context))
    return right ? null : problem('wrong-credentials')
  }
  if (code !== undefined) {
    await requireMethod('code', db, context)
    const found = await checkTwoFactorCode(surroundings, db, { profileId, code, device, now })
    return found === 'right' ? null : problem('wrong-code')
  }
  if (mailCode !== undefined) {
    await requireMethod('mail', db, context)
    return (await checkMailedCode(surroundings, mailCode, context)) ? null : problem('wrong-code')
  }
  if (passkey === undefined) throw notOneProof()
  const challenge = await takeChallenge(db, stepUpOf(caller), passkey.ticket, now)
  const { credential } = passkey
  const used = await inTransaction(db, (tx) =>
    usePasskey(surroundings, tx, { credential, challenge, now }),
  )
  const right = used.isProof && used.profileId === profileId
  return right ? null : problem('passkey-refused')
}

function notOneProof(): ProblemError {
  return problem('invalid-input', { errors: [{ path: '', message: 'Give exactly one proof' }] })
}

/** @throws ProblemError `conflict` where the profile proves itself by other means */
async function requireMethod(
  method: StepUpMethod,
  db: Database,
  { caller }: ProfileContext,
): Promise<void> {
  const methods = await stepUpMethods(db, caller.profileId)
  if (!methods.includes(method)) throw problem('conflict')
}

function stepUpOf({ profileId, sessionId }: ProfileContext['caller']): Ceremony {
  return { kind: 'passkey-step-up', profileId, sessionId }
}
