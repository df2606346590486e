import type { DeskRoutes } from '@portal/contract/desk'
import type { AnswerOf, BodyOf } from '@portal/contract/route'
import { clearMissedGuesses, takeGuessOf } from '../../db/attempts.ts'
import { unseal } from '../../db/secrets/sealed-secrets.ts'
import { tokenHash } from '../../db/secrets/secret-token.ts'
import { stepOfCode } from '../../db/secrets/totp.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { hashNewPassword } from '../identity/password/new-password-acts.ts'
import { chainAudit } from './audit/audit-acts.ts'
import { CODE_GUESSES, authenticatorFace } from './authenticator-face.ts'
import { beginOperatorSession, operatorTotpBinding } from './begin-operator-session.ts'
import { findInvitation, takeInvitation } from './invitation-store.ts'
import type { FoundInvitation } from './invitation-store.ts'
import type { OperatorsSurroundings } from './operators-surroundings.ts'
import { saveOperatorSecrets } from './operators-store.ts'
import { refuseBesideProvider } from './provider/provider-only.ts'

/** Whom it is for, and the secret of their authenticator app. @throws ProblemError `link-expired` */
export async function openInvitation(
  surroundings: OperatorsSurroundings,
  token: string,
  now: Date,
): Promise<AnswerOf<DeskRoutes['openOperatorInvitation']>> {
  const { db, key } = surroundings
  const found = await requireInvitation({ db }, token, now)
  const { name, email, role } = found
  return { name, email, role, ...authenticatorFace(surroundings, secretOf(found, key), email) }
}

/** @throws ProblemError `provider-only`, `link-expired`, `weak-password`, `wrong-code`, `too-many-requests` */
export async function acceptInvitation(
  surroundings: OperatorsSurroundings,
  { token, newPassword, code }: BodyOf<DeskRoutes['acceptOperatorInvitation']>,
  { now, address, requestId, device }: Context,
): Promise<AnswerOf<DeskRoutes['acceptOperatorInvitation']>> {
  const { db, key } = surroundings
  refuseBesideProvider(surroundings)
  const found = await requireInvitation(surroundings, token, now)
  const { operatorId, email, name } = found
  const owner = { email, firstName: name, lastName: '', hasTwoFactor: false }
  const passwordHash = await hashNewPassword(surroundings, newPassword, owner, address)
  const target = { kind: 'operator-invitation', name: operatorId } as const
  const guess = await takeGuessOf(db, target, CODE_GUESSES, now)
  if ('waitSeconds' in guess) {
    throw problem('too-many-requests', { retryAfterSeconds: guess.waitSeconds })
  }
  const step = stepOfCode(secretOf(found, key), code, now)
  if (step === null) throw problem('wrong-code')
  return inTransaction(db, async (tx) => {
    if (!(await takeInvitation(tx, tokenHash(token)))) throw problem('link-expired')
    await clearMissedGuesses(tx, target)
    const { totpSecret } = found
    await saveOperatorSecrets(tx, operatorId, { passwordHash, totpSecret, step, now })
    const session = await beginOperatorSession(surroundings, tx, operatorId, {
      now,
      address,
      device,
    })
    const act = 'acceptOperatorInvitation'
    const details = { device: device.name }
    await chainAudit(tx, {
      at: now,
      operatorId,
      act,
      subject: operatorId,
      details,
      requestId,
      address,
    })
    return session
  })
}

/** @throws ProblemError `link-expired` */
export async function requireInvitation(
  { db }: Pick<OperatorsSurroundings, 'db'>,
  token: string,
  now: Date,
): Promise<FoundInvitation> {
  const found = await findInvitation(db, tokenHash(token), now)
  if (!found) throw problem('link-expired')
  return found
}

function secretOf({ operatorId, totpSecret }: FoundInvitation, key: Buffer): Buffer {
  return unseal(totpSecret, operatorTotpBinding(operatorId), key)
}
