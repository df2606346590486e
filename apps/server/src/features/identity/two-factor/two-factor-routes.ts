import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { loginWithRecoveryCode } from './recovery-login.ts'
import {
  confirmTwoFactor,
  createRecoveryCodes,
  deleteTwoFactor,
  startTwoFactor,
} from './two-factor-service.ts'
import { countRecoveryCodes, findTwoFactorSince } from './two-factor-store.ts'

export function twoFactorHandlers(
  surroundings: IdentitySurroundings,
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
      loginWithRecoveryCode(surroundings, body, context),
    ),
    getTwoFactor: async (_call, { db, caller: { profileId } }) => {
      const since = await findTwoFactorSince(db, profileId)
      const recoveryCodesLeft = await countRecoveryCodes(db, profileId)
      return { since: since?.toISOString() ?? null, recoveryCodesLeft }
    },
    startTwoFactor: async (_call, context) => startTwoFactor(surroundings, context),
    confirmTwoFactor: ownTransactions(async ({ body }, context) =>
      confirmTwoFactor(surroundings, body.code, context),
    ),
    createRecoveryCodes: async (_call, context) => createRecoveryCodes(surroundings, context),
    deleteTwoFactor: async (_call, context) => deleteTwoFactor(surroundings, context),
  }
}
