import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { IdentityParts } from './identity-parts.ts'

export function sessionHandlers(
  _parts: IdentityParts,
): Pick<Handlers, 'keepSession' | 'listSessions' | 'deleteSession' | 'listSecurityEvents'> {
  return {
    keepSession: async () => {
      throw problem('internal')
    },
    listSessions: async () => {
      throw problem('internal')
    },
    deleteSession: async () => {
      throw problem('internal')
    },
    listSecurityEvents: async () => {
      throw problem('internal')
    },
  }
}
