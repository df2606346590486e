import type { TokenResponse } from '@portal/contract/identity/identity'
import { writeAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { auditRefusedLogin, auditingRefusal } from '../sign-in/refused-login.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { checkPassword, holdPassword } from '../sign-in/identity-service.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { recoveryCodeUsedMail } from '../mails/recovery-code-used-mail.ts'
import { notifyOfChange } from '../sign-in/notify-of-change.ts'
import { guessSecondFactor } from './two-factor-check.ts'
import { countRecoveryCodes, lockTotp, takeRecoveryCode } from './two-factor-store.ts'

/** Signs in with a recovery code, which is used up. @throws ProblemError as `checkPassword`; then `wrong-code` */
export async function loginWithRecoveryCode(
  surroundings: IdentitySurroundings,
  { email, password, recoveryCode }: { email: string; password: string; recoveryCode: string },
  asking: Pick<Context, 'now' | 'requestId' | 'device' | 'address'>,
): Promise<TokenResponse> {
  const { db, key } = surroundings
  const { now, requestId, device } = asking
  const checked = await checkPassword(surroundings, { email, password }, asking)
  const profileId = checked.id
  const hash = recoveryCodeHash(key, profileId, recoveryCode)
  const entry = { at: now, profileId, device: device.name, requestId }
  const signing = inTransaction(db, async (tx) => {
    const totp = await lockTotp(tx, profileId)
    await holdPassword(tx, checked)
    const right = await guessSecondFactor(
      tx,
      { profileId, device, now },
      async () => Boolean(totp?.since) && takeRecoveryCode(tx, { profileId, hash, now }),
    )
    if (!right) {
      await auditRefusedLogin(tx, profileId, asking)
      return null
    }
    const left = await countRecoveryCodes(tx, profileId)
    await writeAudit(tx, { ...entry, act: 'recovery-code-used' })
    const told = { profileId, kind: recoveryCodeUsedMail, facts: { left } }
    await notifyOfChange(surroundings, tx, told, asking)
    return beginSession(surroundings, tx, { profileId, method: 'password' }, asking)
  })
  const answer = await auditingRefusal(db, profileId, asking, signing)
  // Thrown only here: the guess has to stay counted.
  if (!answer) throw problem('wrong-code')
  return answer
}
