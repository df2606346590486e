import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { IdentityParts } from './identity-parts.ts'

export function twoFactorHandlers(
  _parts: IdentityParts,
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
    loginWithRecoveryCode: async () => {
      throw problem('internal')
    },
    getTwoFactor: async () => {
      throw problem('internal')
    },
    startTwoFactor: async () => {
      throw problem('internal')
    },
    confirmTwoFactor: async () => {
      throw problem('internal')
    },
    createRecoveryCodes: async () => {
      throw problem('internal')
    },
    deleteTwoFactor: async () => {
      throw problem('internal')
    },
  }
}
