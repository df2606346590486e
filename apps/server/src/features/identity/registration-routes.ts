import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { IdentityParts } from './identity-parts.ts'

export function registrationHandlers(
  _parts: IdentityParts,
): Pick<Handlers, 'register' | 'resendConfirmation' | 'confirmEmail' | 'completeRegistration'> {
  return {
    register: async () => {
      throw problem('internal')
    },
    resendConfirmation: async () => {
      throw problem('internal')
    },
    confirmEmail: async () => {
      throw problem('internal')
    },
    completeRegistration: async () => {
      throw problem('internal')
    },
  }
}
