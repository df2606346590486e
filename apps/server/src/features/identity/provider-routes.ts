import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { IdentityParts } from './identity-parts.ts'

export function providerHandlers(
  _parts: IdentityParts,
): Pick<
  Handlers,
  | 'listProviders'
  | 'startProvider'
  | 'finishProvider'
  | 'finishProviderCode'
  | 'startProviderLink'
  | 'linkProvider'
  | 'unlinkLoginMethod'
> {
  return {
    listProviders: async () => {
      throw problem('internal')
    },
    startProvider: async () => {
      throw problem('internal')
    },
    finishProvider: async () => {
      throw problem('internal')
    },
    finishProviderCode: async () => {
      throw problem('internal')
    },
    startProviderLink: async () => {
      throw problem('internal')
    },
    linkProvider: async () => {
      throw problem('internal')
    },
    unlinkLoginMethod: async () => {
      throw problem('internal')
    },
  }
}
