import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { login, logoutAll, refreshSession } from './identity-service.ts'

export function identityHandlers(
  parts: IdentityParts,
): Pick<Handlers, 'login' | 'refreshSession' | 'logoutAll'> {
  return {
    login: ownTransactions(async ({ body }, context) => login(parts, body, context)),
    refreshSession: ownTransactions(async ({ body }, context) =>
      refreshSession(parts, body.refreshToken, context),
    ),
    logoutAll: async (_call, context) => logoutAll(context.db, context.caller.profileId, context),
  }
}
