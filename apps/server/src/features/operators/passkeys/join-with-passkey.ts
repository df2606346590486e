import type { DeskRoutes } from '@portal/contract/desk'
import type { AnswerOf, BodyOf } from '@portal/contract/route'
import { tokenHash } from '../../../db/secrets/secret-token.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { readRegistration } from '../../identity/passkeys/registration-acts.ts'
import { requireInvitation } from '../accept-invitation.ts'
import { chainAudit } from '../audit/audit-acts.ts'
import { beginOperatorSession } from '../begin-operator-session.ts'
import { takeInvitation } from '../invitation-store.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'
import { noteJoined } from '../operators-store.ts'
import { insertOperatorPasskey } from './operator-passkey-store.ts'
import type { OperatorCeremony } from './operator-passkey-ticket.ts'
import { takeOperatorChallenge } from './operator-passkey-ticket.ts'
import { startMaking } from './own-passkeys.ts'

function joining(token: string): OperatorCeremony {
  return { kind: 'operator-passkey-invitation', for: tokenHash(token).toString('base64url') }
}

/** @throws ProblemError `link-expired` */
export async function startInvitationPasskey(
  surroundings: OperatorsSurroundings,
  token: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<AnswerOf<DeskRoutes['startInvitationPasskey']>> {
  const { operatorId } = await requireInvitation({ db }, token, now)
  return startMaking(surroundings, db, { operatorId, ceremony: joining(token), now })
}

/** @throws ProblemError `link-expired`, `passkey-refused`; `conflict` where this passkey is known already */
export async function acceptInvitationWithPasskey(
  surroundings: OperatorsSurroundings,
  { token, ticket, credential, name }: BodyOf<DeskRoutes['acceptInvitationWithPasskey']>,
  { now, address, requestId, device }: Context,
): Promise<AnswerOf<DeskRoutes['acceptInvitationWithPasskey']>> {
  const { db } = surroundings
  const { operatorId } = await requireInvitation(surroundings, token, now)
  const challenge = await takeOperatorChallenge(db, joining(token), ticket, now)
  const made = await readRegistration(surroundings, credential, challenge)
  if (!made) throw problem('passkey-refused')
  return inTransaction(db, async (tx) => {
    if (!(await takeInvitation(tx, tokenHash(token)))) throw problem('link-expired')
    const row = await insertOperatorPasskey(tx, { ...made, operatorId, name, now })
    if (!row) throw problem('conflict')
    await noteJoined(tx, operatorId, now)
    const session = await beginOperatorSession(surroundings, tx, operatorId, {
      now,
      address,
      device,
    })
    const act = 'acceptInvitationWithPasskey'
    const details = { device: device.name }
    await chainAudit(tx, { at: now, operatorId, act, subject: row.id, details, requestId, address })
    return session
  })
}
