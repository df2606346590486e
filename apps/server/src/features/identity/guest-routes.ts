import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { IdentityParts } from './identity-parts.ts'

export function guestHandlers(_parts: IdentityParts): Pick<Handlers, 'guestLogin'> {
  return {
    guestLogin: async () => {
      throw problem('internal')
    },
  }
}
