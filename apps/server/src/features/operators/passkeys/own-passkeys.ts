import type { Passkey } from '@portal/contract/identity/identity-passkeys'
import type { DeskRoutes } from '@portal/contract/desk'
import type { AnswerOf, BodyOf } from '@portal/contract/route'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { DeskContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import {
  readRegistration,
  registrationOptionsFor,
} from '../../identity/passkeys/registration-acts.ts'
import { chainAudit } from '../audit/audit-acts.ts'
import { holdOwnSession, requireFreshSession } from '../own/fresh-session.ts'
import { mailSecurityNews } from '../own/security-news.ts'
import { hasPassword, lockOperator } from '../operators-store.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'
import { hasOperatorLoginMethod } from '../provider/operator-login-method-store.ts'
import {
  deleteOperatorPasskeyRow,
  findOperatorCredentials,
  findOperatorOfPasskey,
  findOperatorPasskeys,
  insertOperatorPasskey,
  saveOperatorPasskeyName,
} from './operator-passkey-store.ts'
import type { OperatorPasskeyRow } from './operator-passkey-store.ts'
import { issueOperatorChallenge, takeOperatorChallenge } from './operator-passkey-ticket.ts'
import type { OperatorCeremony } from './operator-passkey-ticket.ts'

const HANDLE_BYTES = 32

export async function listOperatorPasskeys({
  db,
  caller: { operatorId },
}: DeskContext): Promise<AnswerOf<DeskRoutes['listOperatorPasskeys']>> {
  const items = (await findOperatorPasskeys(db, operatorId)).map(passkeyView)
  return { items, hasPassword: await hasPassword(db, operatorId) }
}

/** @throws ProblemError `step-up-required` */
export async function startOperatorPasskey(
  surroundings: OperatorsSurroundings,
  { db, caller, now }: DeskContext,
): Promise<AnswerOf<DeskRoutes['startOperatorPasskey']>> {
  const { operatorId, sessionId } = caller
  await requireFreshSession(surroundings, db, caller, now)
  return startMaking(surroundings, db, { operatorId, ceremony: ofSession(sessionId), now })
}

/** Asks a browser to make a passkey for an operator. */
export async function startMaking(
  surroundings: OperatorsSurroundings,
  db: Database,
  { operatorId, ceremony, now }: { operatorId: string; ceremony: OperatorCeremony; now: Date },
): Promise<{ options: Record<string, unknown>; ticket: string }> {
  const { challenge, ticket } = await issueOperatorChallenge(surroundings, db, ceremony, now)
  const newHandle = surroundings.random.bytes(HANDLE_BYTES)
  const { handle, email, name } = await findOperatorOfPasskey(db, operatorId, newHandle)
  const known = await findOperatorCredentials(db, operatorId)
  const owner = { handle, userName: email, displayName: name, known }
  return { options: await registrationOptionsFor(surroundings, challenge, owner), ticket }
}

/** @throws ProblemError `link-expired`, `passkey-refused`; `conflict` where this passkey is known already */
export async function createOperatorPasskey(
  surroundings: OperatorsSurroundings,
  { ticket, credential, name }: BodyOf<DeskRoutes['createOperatorPasskey']>,
  { caller, now, address, requestId, device }: DeskContext,
): Promise<Passkey> {
  const { db } = surroundings
  const { operatorId, sessionId } = caller
  const challenge = await takeOperatorChallenge(db, ofSession(sessionId), ticket, now)
  const made = await readRegistration(surroundings, credential, challenge)
  if (!made) throw problem('passkey-refused')
  return inTransaction(db, async (tx) => {
    await holdOwnSession(tx, caller)
    const row = await insertOperatorPasskey(tx, { ...made, operatorId, name, now })
    if (!row) throw problem('conflict')
    const act = 'createOperatorPasskey'
    const details = { name, device: device.name }
    const what = 'passkey-added'
    await mailSecurityNews(surroundings, tx, { operatorId, what, device, now })
    await chainAudit(tx, { at: now, operatorId, act, subject: row.id, details, requestId, address })
    return passkeyView(row)
  })
}

/** @throws ProblemError `step-up-required`, `not-found`; `last-sign-in-method` where nothing else would lead in */
export async function deleteOperatorPasskey(
  surroundings: OperatorsSurroundings,
  id: string,
  { db, caller, now, device, note }: DeskContext,
): Promise<void> {
  const { operatorId } = caller
  await requireFreshSession(surroundings, db, caller, now)
  // Of two that are removed at once the second one sees that it would be the last.
  await lockOperator(db, operatorId)
  const name = await deleteOperatorPasskeyRow(db, { id, operatorId })
  if (name === null) throw problem('not-found')
  const left = await findOperatorPasskeys(db, operatorId)
  const isLast = left.length === 0 && !(await hasPassword(db, operatorId))
  if (isLast && !(await hasOperatorLoginMethod(db, operatorId))) {
    throw problem('last-sign-in-method')
  }
  note({ details: { name } })
  const what = 'passkey-removed'
  await mailSecurityNews(surroundings, db, { operatorId, what, device, now })
}

/** @throws ProblemError `not-found` */
export async function renameOperatorPasskey(
  { id, name }: { id: string; name: string },
  { db, caller: { operatorId }, note }: DeskContext,
): Promise<Passkey> {
  const row = await saveOperatorPasskeyName(db, { id, operatorId, name })
  if (!row) throw problem('not-found')
  note({ details: { name } })
  return passkeyView(row)
}

function ofSession(sessionId: string): OperatorCeremony {
  return { kind: 'operator-passkey-session', for: sessionId }
}

function passkeyView(row: OperatorPasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    backedUp: row.backed_up,
  }
}
