import type { DeskRoutes } from '@portal/contract/desk'
import type { AnswerOf, BodyOf } from '@portal/contract/route'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { OPERATORS_PROVIDER } from '../../../ports/identity-providers/identity-providers.ts'
import type { ProviderPerson } from '../../../ports/identity-providers/identity-providers.ts'
import {
  beginVisit,
  endVisit,
  requireProvider,
} from '../../identity/providers/provider-visit-acts.ts'
import { chainAudit } from '../audit/audit-acts.ts'
import { beginOperatorSession } from '../begin-operator-session.ts'
import { dropInvitation } from '../invitation-store.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'
import { noteJoined } from '../operators-store.ts'
import {
  insertOperatorLoginMethod,
  lockOperatorOfEmail,
  lockOperatorOfIdentity,
  noteOperatorLoginMethodUse,
} from './operator-login-method-store.ts'

/** Operators go to the utility's own provider as customers go to theirs. */
function atProvider({ db, random, publicUrl, operatorsProviders }: OperatorsSurroundings) {
  return { db, random, publicUrl, providers: operatorsProviders }
}

/** @throws ProblemError `not-found`, `provider-unavailable` */
export async function startOperatorProvider(
  surroundings: OperatorsSurroundings,
  context: Context,
): Promise<AnswerOf<DeskRoutes['startOperatorProvider']>> {
  const provider = OPERATORS_PROVIDER
  requireProvider(atProvider(surroundings), provider)
  const visiting = { provider, purpose: 'operator', sessionId: null } as const
  return beginVisit(atProvider(surroundings), visiting, context)
}

/** @throws ProblemError `not-found`, `operator-not-invited`, and as `endVisit` */
export async function loginOperatorWithProvider(
  surroundings: OperatorsSurroundings,
  given: BodyOf<DeskRoutes['loginOperatorWithProvider']>,
  context: Context,
): Promise<AnswerOf<DeskRoutes['loginOperatorWithProvider']>> {
  const provider = OPERATORS_PROVIDER
  requireProvider(atProvider(surroundings), provider)
  const visiting = { provider, purposes: ['operator'], sessionId: null } as const
  const person = await endVisit(atProvider(surroundings), visiting, given, context)
  const { now, requestId, address, device } = context
  const session = await inTransaction(surroundings.db, async (tx) => {
    const { operatorId, refused } = await admit(tx, person, now)
    const begun =
      refused || operatorId === null
        ? null
        : await beginOperatorSession(surroundings, tx, operatorId, { now, address, device })
    await chainAudit(tx, {
      at: now,
      // Who is refused has done nothing here.
      operatorId: begun && operatorId,
      act: 'loginOperatorWithProvider',
      subject: operatorId,
      details: { device: device.name, personAtProvider: person.subject, refused },
      requestId,
      address,
    })
    return begun
  })
  // Outside of the transaction: that somebody was refused stays written down.
  if (!session) throw problem('operator-not-invited')
  return session
}

interface Admission {
  /** Null where nobody here is meant. */
  operatorId: string | null
  refused: 'suspended' | 'unverified-email' | 'not-invited' | 'another-person' | null
}

/** Who of the staff somebody is: by the provider's id of them, or once, at first, by the address that it vouches for. */
async function admit(tx: Database, person: ProviderPerson, now: Date): Promise<Admission> {
  const known = await lockOperatorOfIdentity(tx, person)
  if (known) {
    const { operatorId, suspendedAt } = known
    if (suspendedAt) return { operatorId, refused: 'suspended' }
    await noteOperatorLoginMethodUse(tx, person, now)
    return { operatorId, refused: null }
  }
  const { verifiedEmail, issuer } = person
  if (verifiedEmail === null) return { operatorId: null, refused: 'unverified-email' }
  const found = await lockOperatorOfEmail(tx, verifiedEmail, { issuer, now })
  if (!found) return { operatorId: null, refused: 'not-invited' }
  const { operatorId, suspendedAt, isLinked, isExpected } = found
  if (suspendedAt) return { operatorId, refused: 'suspended' }
  // An address that somebody left is given to another one, who is to be invited.
  if (isLinked) return { operatorId, refused: 'another-person' }
  if (!isExpected) return { operatorId, refused: 'not-invited' }
  const isTheirs = await insertOperatorLoginMethod(tx, operatorId, person, now)
  if (!isTheirs) return { operatorId, refused: 'another-person' }
  await dropInvitation(tx, operatorId)
  await noteJoined(tx, operatorId, now)
  return { operatorId, refused: null }
}
