import type { TokenResponse } from '@portal/contract/identity/identity'
import type { ProviderOutcome } from '@portal/contract/identity/identity-providers'
import type { BodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import * as z from 'zod/mini'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { auditRefusedLogin, auditingRefusal } from '../sign-in/refused-login.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { findProfileOfIdentity, markLoginMethodUsed } from './login-method-store.ts'
import type { ProviderIdentity } from './login-method-store.ts'
import {
  createOneTimeToken,
  findOneTimeToken,
  takeOneTimeToken,
} from '../../../db/one-time-tokens.ts'
import { offerRegistration } from './provider-registration.ts'
import { beginVisit, endVisit, requireProvider } from './provider-visit-acts.ts'
import { checkTwoFactorCode } from '../two-factor/two-factor-check.ts'

const CODE_TICKET_MS = 10 * 60_000

const codeTicketData = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
})

/** @throws ProblemError `not-found`, `registration-closed`, `provider-unavailable` */
export async function startProvider(
  surroundings: IdentitySurroundings,
  provider: string,
  { purpose }: BodyOf<Routes['startProvider']>,
  context: Context,
) {
  requireProvider(surroundings, provider)
  // [SESSION-18]
  if (purpose === 'register' && !surroundings.release().registration)
    throw problem('registration-closed')
  return beginVisit(surroundings, { provider, purpose, sessionId: null }, context)
}

/**
 * [SESSION-23] [SESSION-24] Signs in whom the provider vouches for, or offers to register.
 * @throws ProblemError as `endVisit` and `offerRegistration`
 */
export async function finishProvider(
  surroundings: IdentitySurroundings,
  provider: string,
  given: BodyOf<Routes['finishProvider']>,
  context: Context,
): Promise<ProviderOutcome> {
  requireProvider(surroundings, provider)
  const visiting = { provider, purposes: ['login', 'register'], sessionId: null } as const
  const { db } = surroundings
  const ending = endVisit(surroundings, visiting, given, context)
  const person = await auditingRefusal(db, null, context, ending)
  const identity = { provider, issuer: person.issuer, subject: person.subject }
  const { device, now } = context
  const profileId = await findProfileOfIdentity(db, identity)
  if (profileId === null) return offerRegistration(surroundings, identity, person, context)
  const code = await checkTwoFactorCode(surroundings, db, {
    profileId,
    code: undefined,
    device,
    now,
  })
  if (code === 'off') {
    const tokens = await inTransaction(db, (tx) =>
      signIn(surroundings, tx, { profileId, identity }, context),
    )
    return { status: 'signed-in', tokens, ticket: null, known: null }
  }
  const ticket = await createOneTimeToken(db, surroundings.random, {
    kind: 'provider-code',
    profileId,
    data: identity,
    now,
    expiresAt: new Date(now.getTime() + CODE_TICKET_MS),
  })
  return { status: 'code-required', tokens: null, ticket, known: null }
}

/** @throws ProblemError `link-expired`, `wrong-code`, `too-many-requests` */
export async function finishProviderCode(
  surroundings: IdentitySurroundings,
  { ticket, twoFactorCode }: BodyOf<Routes['finishProviderCode']>,
  context: Context,
): Promise<TokenResponse> {
  const { db } = surroundings
  const { device, now } = context
  const found = await findOneTimeToken(db, 'provider-code', ticket, now)
  if (!found?.profileId) throw problem('link-expired')
  const { profileId } = found
  const identity = z.parse(codeTicketData, found.data)
  const guessed = { profileId, code: twoFactorCode, device, now }
  const checking = checkTwoFactorCode(surroundings, db, guessed)
  const code = await auditingRefusal(db, profileId, context, checking)
  if (code === 'wrong') {
    await auditRefusedLogin(db, profileId, context)
    throw problem('wrong-code')
  }
  return inTransaction(db, async (tx) => {
    const taken = await takeOneTimeToken(tx, 'provider-code', ticket, now)
    if (!taken) throw problem('link-expired')
    return signIn(surroundings, tx, { profileId, identity }, context)
  })
}

/** @throws ProblemError `link-expired` where the provider was unlinked meanwhile */
async function signIn(
  surroundings: IdentitySurroundings,
  tx: Database,
  { profileId, identity }: { profileId: string; identity: ProviderIdentity },
  context: Context,
): Promise<TokenResponse> {
  const isLinked = await markLoginMethodUsed(tx, profileId, identity, context.now)
  if (!isLinked) throw problem('link-expired')
  return beginSession(surroundings, tx, { profileId, method: 'provider' }, context)
}
