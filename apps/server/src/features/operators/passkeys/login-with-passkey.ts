import type { DeskRoutes } from '@portal/contract/desk'
import type { AnswerOf, BodyOf } from '@portal/contract/route'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import {
  assertionOptions,
  readAssertion,
  verifyAssertion,
} from '../../identity/passkeys/assertion-acts.ts'
import { chainAudit } from '../audit/audit-acts.ts'
import { beginOperatorSession } from '../begin-operator-session.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'
import { lockOperatorPasskey, saveOperatorPasskeyUse } from './operator-passkey-store.ts'
import { issueOperatorChallenge, takeOperatorChallenge } from './operator-passkey-ticket.ts'

const signingIn = { kind: 'operator-passkey-login', for: null } as const

export async function startOperatorPasskeyLogin(
  surroundings: OperatorsSurroundings,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<AnswerOf<DeskRoutes['startOperatorPasskeyLogin']>> {
  const { challenge, ticket } = await issueOperatorChallenge(surroundings, db, signingIn, now)
  return { options: await assertionOptions(surroundings, challenge), ticket }
}

/** @throws ProblemError `link-expired`, `passkey-refused` */
export async function loginOperatorWithPasskey(
  surroundings: OperatorsSurroundings,
  { ticket, credential }: BodyOf<DeskRoutes['loginOperatorWithPasskey']>,
  { now, address, requestId, device }: Context,
): Promise<AnswerOf<DeskRoutes['loginOperatorWithPasskey']>> {
  const { db } = surroundings
  const challenge = await takeOperatorChallenge(db, signingIn, ticket, now)
  const assertion = readAssertion(credential)
  if (!assertion) throw problem('passkey-refused')
  return inTransaction(db, async (tx) => {
    const passkey = await lockOperatorPasskey(tx, assertion.id)
    if (!passkey) throw problem('passkey-refused')
    const { operator_id: operatorId, public_key: publicKey, counter } = passkey
    const kept = { publicKey, counter, handle: passkey.passkey_handle }
    const verified = await verifyAssertion(surroundings, assertion, { challenge, kept })
    if (!verified) throw problem('passkey-refused')
    await saveOperatorPasskeyUse(tx, { id: passkey.id, ...verified, now })
    const session = await beginOperatorSession(surroundings, tx, operatorId, {
      now,
      address,
      device,
    })
    const act = 'loginOperatorWithPasskey'
    const details = { device: device.name }
    await chainAudit(tx, {
      at: now,
      operatorId,
      act,
      subject: passkey.id,
      details,
      requestId,
      address,
    })
    return session
  })
}
