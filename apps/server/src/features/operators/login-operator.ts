import type { DeskRoutes } from '@portal/contract/desk'
import type { AnswerOf, BodyOf } from '@portal/contract/route'
import { clearMissedGuesses, takeOfAll } from '../../db/attempts.ts'
import { decoyHash, verifyPassword } from '../../db/secrets/password-hash.ts'
import { unseal } from '../../db/secrets/sealed-secrets.ts'
import { stepOfCode } from '../../db/secrets/totp.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { chainAudit } from './audit/audit-acts.ts'
import { beginOperatorSession, operatorTotpBinding } from './begin-operator-session.ts'
import type { OperatorsSurroundings } from './operators-surroundings.ts'
import { hasComeFrom } from './operator-sessions-store.ts'
import { findOperatorSecrets, takeOperatorStep } from './operators-store.ts'
import { refuseBesideProvider } from './provider/provider-only.ts'

/** Signs an operator in. Each try counts before it is looked at. @throws ProblemError `provider-only`, `wrong-credentials`, `too-many-requests` */
export async function loginOperator(
  surroundings: OperatorsSurroundings,
  { email, password, code }: BodyOf<DeskRoutes['loginOperator']>,
  { now, address, requestId, device }: Context,
): Promise<AnswerOf<DeskRoutes['loginOperator']>> {
  const { db, key, passwordTurns } = surroundings
  refuseBesideProvider(surroundings)
  await takeTry(surroundings, { email, address, now })
  const found = await findOperatorSecrets(db, email)
  const isRight = await passwordTurns.run(address, () =>
    verifyPassword(password, found?.passwordHash ?? decoyHash),
  )
  const secret = found && unseal(found.totpSecret, operatorTotpBinding(found.id), key)
  const step = secret && stepOfCode(secret, code, now)
  if (!found || !isRight || !step) throw problem('wrong-credentials')
  return inTransaction(db, async (tx) => {
    if (!(await takeOperatorStep(tx, found, step))) throw problem('wrong-credentials')
    await clearMissedGuesses(tx, { kind: 'operator', name: triesFrom(email, address) })
    const session = await beginOperatorSession(surroundings, tx, found.id, { now, address, device })
    await chainAudit(tx, {
      at: now,
      operatorId: found.id,
      act: 'loginOperator',
      subject: null,
      details: { device: device.name },
      requestId,
      address,
    })
    return session
  })
}

/** From where an operator has come in so lately, nobody elsewhere can lock them out, however many try. */
const KNOWN_MS = 30 * 86_400_000

/** Whoever tries from elsewhere does not lock an operator's own desk out; a new place waits where very many try. */
async function takeTry(
  { db, settings }: OperatorsSurroundings,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<void> {
  const { perAddress, perEmail, minutes } = settings.rules.operators.guesses
  const since = new Date(now.getTime() - KNOWN_MS)
  const isKnown = await hasComeFrom(db, { email, address, since })
  const targets = [
    { name: triesFrom(email, address), most: perAddress },
    ...(isKnown ? [] : [{ name: email, most: perEmail }]),
  ]
  const wait = await inTransaction(db, (tx) => takeOfAll(tx, 'operator', targets, { minutes, now }))
  if (wait !== null) throw problem('too-many-requests', { retryAfterSeconds: wait })
}

function triesFrom(email: string, address: string): string {
  return `${email}\n${address}`
}
