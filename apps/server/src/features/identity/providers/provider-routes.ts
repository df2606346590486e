import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
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
export function providerHandlers(surroundings: IdentitySurroundings): Pick<Handlers, Own> {
  return {
    listProviders: async () => ({ items: [...surroundings.providers.list] }),
    startProvider: ownTransactions(async ({ params, body }, context) =>
      startProvider(surroundings, params.provider, body, context),
    ),
    finishProvider: ownTransactions(async ({ params, body }, context) =>
      finishProvider(surroundings, params.provider, body, context),
    ),
    finishProviderCode: ownTransactions(async ({ body }, context) =>
      finishProviderCode(surroundings, body, context),
    ),
    startProviderLink: ownTransactions(async ({ params }, context) =>
      startProviderLink(surroundings, params.provider, context),
    ),
    linkProvider: ownTransactions(async ({ params, body }, context) =>
      linkProvider(surroundings, params.provider, body, context),
    ),
    unlinkLoginMethod: async ({ params }, context) =>
      unlinkLoginMethod(surroundings, params.key, context),
  }
}
