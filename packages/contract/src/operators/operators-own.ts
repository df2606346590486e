import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { sixDigits } from '../identity/identity.ts'
import { route } from '../route.ts'
import { authenticatorSecret, newOperatorPassword } from './operators-invitations.ts'

/** Where somebody is signed in to the console. */
const ownSession = z.object({
  id,
  /** `Chrome on Windows`; null where the browser says nothing known. */
  device: z.nullable(z.string()),
  beganAt: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
})

export const listOwnSessions = route({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/sessions',
  summary: 'Where oneself is signed in',
  who: { operator: 'any' },
  answer: z.object({ sessions: z.array(ownSession) }),
  shows: ['operators'],
  problems: [],
})

export const endOwnSession = route({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/sessions/{sessionId}',
  summary: 'End an own session; it opens nothing from the next call on',
  who: { operator: 'any' },
  params: z.object({ sessionId: id }),
  answer: 'nothing',
  changes: ['operators'],
  problems: [],
})

/** Who comes in by passkeys alone has none: `conflict`. */
export const changeOwnPassword = route({
  name: 'changeOwnPassword',
  method: 'POST',
  path: '/session/password',
  summary: 'Choose another password; all other own sessions end',
  who: { operator: 'any' },
  body: z.object({ newPassword: newOperatorPassword }),
  answer: 'nothing',
  changes: ['operators'],
  problems: ['step-up-required', 'weak-password', 'conflict'],
})

/** Until it is proven, the app of before counts. */
export const startOwnAuthenticator = route({
  name: 'startOwnAuthenticator',
  method: 'POST',
  path: '/session/authenticator/start',
  summary: 'Begin to move to another authenticator app',
  who: { operator: 'any' },
  answer: authenticatorSecret,
  changes: [],
  problems: ['step-up-required', 'conflict'],
})

export const confirmOwnAuthenticator = route({
  name: 'confirmOwnAuthenticator',
  method: 'POST',
  path: '/session/authenticator',
  summary:
    'Prove the new authenticator app by a code; the one before counts no more, all other own sessions end',
  who: { operator: 'any' },
  body: z.object({ code: sixDigits }),
  answer: 'nothing',
  changes: ['operators'],
  problems: ['step-up-required', 'wrong-code', 'conflict'],
})
