import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { linkProvider, startProviderLink, unlinkLoginMethod } from './provider-link.ts'
import { finishProvider, finishProviderCode, startProvider } from './provider-service.ts'

type Own =
  | 'listProviders'
  | 'startProvider'
  | 'finishProvider'
  | 'finishProviderCode'
  | 'startProviderLink'
  | 'linkProvider'
  | 'unlinkLoginMethod'

/** No transaction waits for a provider, and what a refusal used up stays used up. */
export function providerHandlers(parts: IdentityParts): Pick<Handlers, Own> {
  return {
    listProviders: async () => ({ items: [...parts.providers.list] }),
    startProvider: ownTransactions(async ({ params, body }, context) =>
      startProvider(parts, params.provider, body, context),
    ),
    finishProvider: ownTransactions(async ({ params, body }, context) =>
      finishProvider(parts, params.provider, body, context),
    ),
    finishProviderCode: ownTransactions(async ({ body }, context) =>
      finishProviderCode(parts, body, context),
    ),
    startProviderLink: ownTransactions(async ({ params }, context) =>
      startProviderLink(parts, params.provider, context),
    ),
    linkProvider: ownTransactions(async ({ params, body }, context) =>
      linkProvider(parts, params.provider, body, context),
    ),
    unlinkLoginMethod: async ({ params }, context) => unlinkLoginMethod(parts, params.key, context),
  }
}
