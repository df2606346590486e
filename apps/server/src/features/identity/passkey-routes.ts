import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { IdentityParts } from './identity-parts.ts'

export function passkeyHandlers(
  _parts: IdentityParts,
): Pick<
  Handlers,
  | 'startPasskeyLogin'
  | 'loginWithPasskey'
  | 'listPasskeys'
  | 'startPasskey'
  | 'createPasskey'
  | 'updatePasskey'
  | 'deletePasskey'
> {
  return {
    startPasskeyLogin: async () => {
      throw problem('internal')
    },
    loginWithPasskey: async () => {
      throw problem('internal')
    },
    listPasskeys: async () => {
      throw problem('internal')
    },
    startPasskey: async () => {
      throw problem('internal')
    },
    createPasskey: async () => {
      throw problem('internal')
    },
    updatePasskey: async () => {
      throw problem('internal')
    },
    deletePasskey: async () => {
      throw problem('internal')
    },
  }
}
