import type { BodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { writeAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { holdOpenSession } from '../open-session-acts.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import {
  findProfileOfIdentity,
  insertLoginMethod,
  deleteLoginMethod,
} from './login-method-store.ts'
import { beginVisit, endVisit, providerName, requireProvider } from './provider-visit-acts.ts'
import { requireStepUp } from '../step-up/step-up-acts.ts'
import { providerLinkedMail } from '../mails/provider-linked-mail.ts'
import { providerUnlinkedMail } from '../mails/provider-unlinked-mail.ts'
import { notifyOfChange } from '../sign-in/notify-of-change.ts'
import { countSignInWays, lockSignInWays } from '../sign-in/sign-in-ways.ts'

/** @throws ProblemError `not-found`, `step-up-required`, `provider-unavailable` */
export async function startProviderLink(
  surroundings: IdentitySurroundings,
  provider: string,
  context: ProfileContext,
) {
  requireProvider(surroundings, provider)
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { sessionId } = context.caller
  return beginVisit(surroundings, { provider, purpose: 'link', sessionId }, context)
}

/**
 * [SESSION-24] Gives the profile another way in. Linking again what is linked changes nothing.
 * @throws ProblemError as `endVisit`; `conflict` where the sign-in is another's, or the profile has another of this provider
 */
export async function linkProvider(
  surroundings: IdentitySurroundings,
  provider: string,
  given: BodyOf<Routes['linkProvider']>,
  context: ProfileContext,
): Promise<void> {
  const { name } = requireProvider(surroundings, provider)
  const { caller, now, requestId, device } = context
  const { profileId, sessionId } = caller
  const visiting = { provider, purposes: ['link'], sessionId } as const
  const { issuer, subject } = await endVisit(surroundings, visiting, given, context)
  const identity = { provider, issuer, subject }
  await inTransaction(surroundings.db, async (tx) => {
    if (!(await holdOpenSession(tx, sessionId))) throw problem('session-gone')
    const id = await insertLoginMethod(tx, profileId, identity, now)
    if (id === null) {
      if ((await findProfileOfIdentity(tx, identity)) === profileId) return
      throw problem('conflict')
    }
    const act = 'provider-linked'
    await writeAudit(tx, { at: now, profileId, act, subject: id, device: device.name, requestId })
    const told = { profileId, kind: providerLinkedMail, facts: { name } }
    await notifyOfChange(surroundings, tx, told, context)
  })
}

/** [SESSION-24] @throws ProblemError `step-up-required`, `not-found`; `last-sign-in-method` where nothing else leads in */
export async function unlinkLoginMethod(
  surroundings: IdentitySurroundings,
  id: string,
  context: ProfileContext,
): Promise<void> {
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { db, caller, now, requestId, device } = context
  const { profileId } = caller
  const ways = await lockSignInWays(db, profileId)
  const provider = await deleteLoginMethod(db, { id, profileId })
  if (provider === null) throw problem('not-found')
  if (countSignInWays(ways) <= 1) throw problem('last-sign-in-method')
  const act = 'provider-unlinked'
  await writeAudit(db, { at: now, profileId, act, subject: id, device: device.name, requestId })
  const name = providerName(surroundings, provider)
  const told = { profileId, kind: providerUnlinkedMail, facts: { name } }
  await notifyOfChange(surroundings, db, told, context)
}
