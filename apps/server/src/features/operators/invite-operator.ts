import type { Operator, OperatorRole } from '@portal/contract/operators/operators'
import { issueToken } from '../../db/secrets/secret-token.ts'
import { seal } from '../../db/secrets/sealed-secrets.ts'
import { TOTP_SECRET_BYTES } from '../../db/secrets/totp.ts'
import type { Database } from '../../db/transaction.ts'
import { sendMail } from '../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../surroundings.ts'
import { operatorTotpBinding } from './begin-operator-session.ts'
import { replaceInvitation } from './invitation-store.ts'
import { operatorInvitedMail } from './mails/operator-invited-mail.ts'
import { endOperatorSessions } from './operator-sessions-store.ts'
import { deleteOperatorPasskeys } from './passkeys/operator-passkey-store.ts'
import { deleteOperatorLoginMethods } from './provider/operator-login-method-store.ts'
import { clearOperatorSecrets, findOperator, insertOperator } from './operators-store.ts'
import type { OperatorRow } from './operators-store.ts'

type InvitingSurroundings = Pick<
  Surroundings,
  'random' | 'key' | 'settings' | 'mailer' | 'publicUrl'
>

/** Somebody new, who gets a link by mail; null where the e-mail is an operator's. */
export async function inviteOperator(
  surroundings: InvitingSurroundings,
  tx: Database,
  invited: { email: string; name: string; role: OperatorRole; now: Date },
): Promise<{ operatorId: string; token: string } | null> {
  const operatorId = await insertOperator(tx, invited)
  if (operatorId === null) return null
  const token = await sendInvitation(surroundings, tx, { operatorId, ...invited })
  return { operatorId, token }
}

/** Another invitation for somebody; what they signed in with until now counts no more. The token of its link. */
export async function renewOperator(
  surroundings: InvitingSurroundings,
  tx: Database,
  { id, email, name }: Pick<OperatorRow, 'id' | 'email' | 'name'>,
  now: Date,
): Promise<string> {
  await clearOperatorSecrets(tx, id)
  await deleteOperatorPasskeys(tx, id)
  await deleteOperatorLoginMethods(tx, id)
  await endOperatorSessions(tx, id, now)
  return sendInvitation(surroundings, tx, { operatorId: id, email, name, now })
}

async function sendInvitation(
  surroundings: InvitingSurroundings,
  tx: Database,
  to: { operatorId: string; email: string; name: string; now: Date },
): Promise<string> {
  const { random, settings } = surroundings
  const hours = settings.rules.operators.invitationHours
  const { operatorId, email, name, now } = to
  const { token, hash } = issueToken(random)
  const secret = random.bytes(TOTP_SECRET_BYTES)
  const totpSecret = seal(secret, operatorTotpBinding(operatorId), surroundings)
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await replaceInvitation(tx, { operatorId, hash, totpSecret, expiresAt })
  const locale = settings.utility.defaultLocale
  const facts = { token, hours, name, utility: settings.utility.name }
  await sendMail(surroundings, tx, { email, locale }, operatorInvitedMail, facts)
  return token
}

/** @throws Error where there is none: whoever asks holds them */
export async function operatorView(db: Database, operatorId: string): Promise<Operator> {
  const found = await findOperator(db, operatorId)
  if (!found) throw new Error('This operator is gone.')
  return viewOf(found)
}

export function viewOf(row: OperatorRow): Operator {
  const { joinedAt, suspendedAt, lastSeenAt, invitationExpiresAt, ...rest } = row
  return {
    ...rest,
    joinedAt: joinedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    invitationExpiresAt: invitationExpiresAt?.toISOString() ?? null,
  }
}
