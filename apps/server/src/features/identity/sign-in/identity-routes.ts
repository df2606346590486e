import { availableParallelism } from 'node:os'
import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import { guestHandlers } from '../guest/guest-routes.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { login, logoutAll, refreshSession } from './identity-service.ts'
import { workMailOrders } from '../mail/mail-order-jobs.ts'
import { passkeyHandlers } from '../passkeys/passkey-routes.ts'
import { passwordHandlers } from '../password/password-routes.ts'
import { providerHandlers } from '../providers/provider-routes.ts'
import { registrationHandlers } from '../registration/registration-routes.ts'
import { sessionHandlers } from './session-routes.ts'
import { stepUpHandlers } from '../step-up/step-up-routes.ts'
import { twoFactorHandlers } from '../two-factor/two-factor-routes.ts'
import { createWorkGate } from '../password/work-gate.ts'

/** Waiting sign-ins are answered within a second or so; more than that are better told to come again. */
const WAITING_SIGN_INS = 64

export function identityHandlers(given: Omit<IdentityParts, 'gate' | 'lives' | 'settings'>) {
  const { rules, identity } = given.config.settings
  const parts: IdentityParts = {
    ...given,
    settings: identity,
    lives: rules.sessions,
    gate: createWorkGate({ atOnce: availableParallelism(), waiting: WAITING_SIGN_INS }),
  }
  workMailOrders(parts)
  return {
    ...sessionTokenHandlers(parts),
    ...registrationHandlers(parts),
    ...passwordHandlers(parts),
    ...providerHandlers(parts),
    ...passkeyHandlers(parts),
    ...twoFactorHandlers(parts),
    ...sessionHandlers(parts),
    ...stepUpHandlers(parts),
    ...guestHandlers(parts),
  }
}

function sessionTokenHandlers(
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
