import { availableParallelism } from 'node:os'
import type { identityDesk } from '@portal/contract/identity/identity-desk'
import type { identityRoutes } from '@portal/contract/identity/identity-routes'
import type { Feature } from '../../feature.ts'
import { identityAlerts } from './identity-alerts.ts'
import { createFairTurns } from '../../http/limits/fair-turns.ts'
import { identityDeskHandlers } from './desk/identity-desk-routes.ts'
import { guestHandlers } from './guest/guest-routes.ts'
import { identityJobs } from './identity-jobs.ts'
import type { IdentitySurroundings } from './identity-surroundings.ts'
import { mailOrderJobs } from './mail-orders/mail-order-jobs.ts'
import { passkeyHandlers } from './passkeys/passkey-routes.ts'
import { passwordHandlers } from './password/password-routes.ts'
import { providerHandlers } from './providers/provider-routes.ts'
import { registrationHandlers } from './registration/registration-routes.ts'
import { identityHandlers } from './sign-in/identity-routes.ts'
import { sessionHandlers } from './sign-in/session-routes.ts'
import { stepUpHandlers } from './step-up/step-up-routes.ts'
import { textNumberHandlers } from './text-number/text-number-routes.ts'
import { twoFactorHandlers } from './two-factor/two-factor-routes.ts'

const cores = availableParallelism()

/** Waiting sign-ins are answered within a second or so; more than that are better told to come again. */
const PASSWORD_TURNS = { atOnce: cores, atOnceOfOne: cores, waiting: 64, waitingOfOne: 32 }

/** One worker measures, each password for half a second at worst. */
const STRENGTH_TURNS = { atOnce: 1, atOnceOfOne: 1, waiting: 32, waitingOfOne: 8 }

const WAIT_MS = 5_000

export const identityFeature: Feature<typeof identityRoutes, typeof identityDesk> = {
  alerts: identityAlerts,
  open: (given) => {
    const surroundings: IdentitySurroundings = {
      ...given,
      passwordTurns: createFairTurns({ ...PASSWORD_TURNS, waitMs: WAIT_MS }),
      strengthTurns: createFairTurns({ ...STRENGTH_TURNS, waitMs: WAIT_MS }),
    }
    return {
      handlers: {
        ...identityHandlers(surroundings),
        ...registrationHandlers(surroundings),
        ...passwordHandlers(surroundings),
        ...providerHandlers(surroundings),
        ...passkeyHandlers(surroundings),
        ...twoFactorHandlers(surroundings),
        ...sessionHandlers(surroundings),
        ...stepUpHandlers(surroundings),
        ...guestHandlers(surroundings),
        ...textNumberHandlers(surroundings),
      },
      deskHandlers: identityDeskHandlers(surroundings),
      jobs: [...identityJobs(surroundings), ...mailOrderJobs(surroundings)],
    }
  },
}
