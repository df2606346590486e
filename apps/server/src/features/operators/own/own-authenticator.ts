import type { DeskRoutes } from '@portal/contract/desk'
import type { AnswerOf } from '@portal/contract/route'
import { clearMissedGuesses, takeGuessOf } from '../../../db/attempts.ts'
import { seal, unseal } from '../../../db/secrets/sealed-secrets.ts'
import { TOTP_SECRET_BYTES, stepOfCode } from '../../../db/secrets/totp.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { DeskContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { CODE_GUESSES, authenticatorFace } from '../authenticator-face.ts'
import { chainAudit } from '../audit/audit-acts.ts'
import { operatorTotpBinding } from '../begin-operator-session.ts'
import { endOperatorSessions } from '../operator-sessions-store.ts'
import { findOperator, hasPassword, saveAuthenticator } from '../operators-store.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'
import { holdOwnSession, requireFreshSession } from './fresh-session.ts'
import { findPendingTotp, savePendingTotp } from './own-sessions-store.ts'
import { mailSecurityNews } from './security-news.ts'

/** @throws ProblemError `step-up-required`; `conflict` for who comes in by passkeys alone */
export async function startAuthenticator(
  surroundings: OperatorsSurroundings,
  { db, caller, now }: DeskContext,
): Promise<AnswerOf<DeskRoutes['startOwnAuthenticator']>> {
  const { operatorId, sessionId } = caller
  await requireFreshSession(surroundings, db, caller, now)
  const found = await findOperator(db, operatorId)
  if (!found || !(await hasPassword(db, operatorId))) throw problem('conflict')
  const secret = surroundings.random.bytes(TOTP_SECRET_BYTES)
  await savePendingTotp(db, sessionId, seal(secret, operatorTotpBinding(operatorId), surroundings))
  return authenticatorFace(surroundings, secret, found.email)
}

/** @throws ProblemError `step-up-required`, `wrong-code`, `too-many-requests`; `conflict` where nothing was begun */
export async function confirmAuthenticator(
  surroundings: OperatorsSurroundings,
  code: string,
  { caller, now, requestId, address, device }: DeskContext,
): Promise<void> {
  const { db, key } = surroundings
  const { operatorId, sessionId } = caller
  await requireFreshSession(surroundings, db, caller, now)
  const totpSecret = await findPendingTotp(db, sessionId)
  if (!totpSecret) throw problem('conflict')
  const target = { kind: 'operator-invitation', name: operatorId } as const
  const guess = await takeGuessOf(db, target, CODE_GUESSES, now)
  if ('waitSeconds' in guess) {
    throw problem('too-many-requests', { retryAfterSeconds: guess.waitSeconds })
  }
  const step = stepOfCode(unseal(totpSecret, operatorTotpBinding(operatorId), key), code, now)
  if (step === null) throw problem('wrong-code')
  await inTransaction(db, async (tx) => {
    await holdOwnSession(tx, caller)
    await clearMissedGuesses(tx, target)
    await saveAuthenticator(tx, operatorId, { totpSecret, step })
    await savePendingTotp(tx, sessionId, null)
    await endOperatorSessions(tx, operatorId, now, sessionId)
    const what = 'authenticator-changed'
    await mailSecurityNews(surroundings, tx, { operatorId, what, device, now })
    const act = 'confirmOwnAuthenticator'
    const details = { device: device.name }
    const entry = { at: now, operatorId, act, subject: operatorId, details, requestId, address }
    await chainAudit(tx, entry)
  })
}
