import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { loginWithRecoveryCode } from './recovery-login.ts'
import {
  confirmTwoFactor,
  createRecoveryCodes,
  deleteTwoFactor,
  startTwoFactor,
} from './two-factor-service.ts'
import { countRecoveryCodes, findTwoFactorSince } from './two-factor-store.ts'

export function twoFactorHandlers(
  parts: IdentityParts,
): Pick<
  Handlers,
  | 'loginWithRecoveryCode'
  | 'getTwoFactor'
  | 'startTwoFactor'
  | 'confirmTwoFactor'
  | 'createRecoveryCodes'
  | 'deleteTwoFactor'
> {
  return {
    loginWithRecoveryCode: ownTransactions(async ({ body }, context) =>
      loginWithRecoveryCode(parts, body, context),
    ),
    getTwoFactor: async (_call, { db, caller: { profileId } }) => {
      const since = await findTwoFactorSince(db, profileId)
      const recoveryCodesLeft = await countRecoveryCodes(db, profileId)
      return { since: since?.toISOString() ?? null, recoveryCodesLeft }
    },
    startTwoFactor: async (_call, context) => startTwoFactor(parts, context),
    confirmTwoFactor: ownTransactions(async ({ body }, context) =>
      confirmTwoFactor(parts, body.code, context),
    ),
    createRecoveryCodes: async (_call, context) => createRecoveryCodes(parts, context),
    deleteTwoFactor: async (_call, context) => deleteTwoFactor(parts, context),
  }
}
