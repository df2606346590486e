import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { login, logoutAll, refreshSession } from './identity-service.ts'

export function identityHandlers(
  surroundings: IdentitySurroundings,
): Pick<Handlers, 'login' | 'refreshSession' | 'logoutAll'> {
  return {
    login: ownTransactions(async ({ body }, context) => login(surroundings, body, context)),
    refreshSession: ownTransactions(async ({ body }, context) =>
      refreshSession(surroundings, body.refreshToken, context),
    ),
    logoutAll: async (_call, context) => logoutAll(context.db, context.caller.profileId, context),
  }
}
