import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { IdentityParts } from './identity-parts.ts'

export function passwordHandlers(
  _parts: IdentityParts,
): Pick<
  Handlers,
  'forgotPassword' | 'checkResetToken' | 'resetPassword' | 'changePassword' | 'changeEmail'
> {
  return {
    forgotPassword: async () => {
      throw problem('internal')
    },
    checkResetToken: async () => {
      throw problem('internal')
    },
    resetPassword: async () => {
      throw problem('internal')
    },
    changePassword: async () => {
      throw problem('internal')
    },
    changeEmail: async () => {
      throw problem('internal')
    },
  }
}
