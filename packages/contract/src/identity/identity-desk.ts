import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { email } from '../person.ts'
import { neededLine } from '../plain-line.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'

const customerProfileParams = z.object({ accountId: id, profileId: id })

const signInOfCustomer = z.object({
  profileId: id,
  name: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  hasTwoFactor: z.boolean(),
  passkeys: z.int(),
  /** Too many wrong tries: a new device is let in again then; null where nobody is held. */
  heldUntil: z.nullable(instant),
  sessions: z.array(
    z.object({
      id,
      /** `Chrome on Android`; null where the browser told nothing known. */
      device: z.nullable(z.string()),
      method: z.enum(['password', 'passkey', 'provider']),
      startedAt: instant,
      lastUsedAt: instant,
    }),
  ),
})
export type SignInOfCustomer = z.infer<typeof signInOfCustomer>

const listCustomerSessions = route({
  name: 'listCustomerSessions',
  method: 'GET',
  path: '/customers/{accountId}/sessions',
  summary: 'How those who have access to an account sign in, and where they are signed in now',
  who: { operator: 'see-customers' },
  params: accountParams,
  answer: z.object({ people: z.array(signInOfCustomer) }),
  shows: ['identity', 'access'],
  problems: [],
})

/** The same again changes nothing more. */
const endCustomerSession = route({
  name: 'endCustomerSession',
  method: 'DELETE',
  path: '/customers/{accountId}/sessions/{sessionId}',
  summary: 'Sign somebody who has access out on one device',
  who: { operator: 'help-customers' },
  params: z.object({ accountId: id, sessionId: id }),
  answer: 'nothing',
  changes: ['identity'],
  problems: [],
})

const endCustomerSessions = route({
  name: 'endCustomerSessions',
  method: 'DELETE',
  path: '/customers/{accountId}/people/{profileId}/sessions',
  summary: 'Sign somebody who has access out everywhere',
  who: { operator: 'help-customers' },
  params: customerProfileParams,
  answer: z.object({ ended: z.int() }),
  changes: ['identity'],
  problems: [],
})

/** What was counted of wrong passwords and codes counts no more. */
const unlockCustomer = route({
  name: 'unlockCustomer',
  method: 'POST',
  path: '/customers/{accountId}/people/{profileId}/unlock',
  summary: 'Let somebody try again who is held by too many wrong tries',
  who: { operator: 'help-customers' },
  params: customerProfileParams,
  answer: 'nothing',
  changes: ['identity'],
  problems: [],
})

/**
 * For whoever knows the owner for certain. The profile may have lost its access meanwhile, so whoever owned the account
 * lately is taken as well. `conflict` where the address is another profile's.
 */
const restoreCustomer = route({
  name: 'restoreCustomer',
  method: 'POST',
  path: '/customers/{accountId}/people/{profileId}/restore',
  summary: 'Return a profile that somebody else took over to its owner; nobody stays signed in',
  who: { operator: 'help-customers' },
  params: customerProfileParams,
  body: z.object({
    /** The owner's, for certain: a link to choose a new password goes there. */
    email,
    /** How it was made sure that this is the owner. */
    proof: neededLine(300, 'Say how you made sure'),
  }),
  answer: 'nothing',
  changes: ['identity', 'access', 'alerts'],
  problems: ['conflict'],
})

export const identityDesk = {
  tag: { name: 'customer-sign-in', description: 'How customers come in, and help for who cannot' },
  routes: {
    listCustomerSessions,
    endCustomerSession,
    endCustomerSessions,
    unlockCustomer,
    restoreCustomer,
  },
} as const satisfies DeskGroup
