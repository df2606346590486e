import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { secretToken, sixDigits } from './identity.ts'
import { password } from '../person.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'

/** A running session as its owner sees it. */
export const sessionView = z.object({
  id,
  /** `Chrome on Android`, told by the browser; null where it told nothing that is known. */
  device: z.nullable(z.string()),
  method: z.enum(['password', 'passkey', 'provider']),
  startedAt: instant,
  lastUsedAt: instant,
  /** It rests as long as it likes, within its absolute life. */
  rememberMe: z.boolean(),
  /** The session of this very call. */
  current: z.boolean(),
})
export type SessionView = z.infer<typeof sessionView>

export const listSessions = route({
  name: 'listSessions',
  method: 'GET',
  path: '/profile/sessions',
  summary: 'Where the own profile is signed in',
  who: 'profile',
  answer: z.object({ items: z.array(sessionView) }),
  shows: ['identity'],
  ownEyes: true,
  problems: [],
})

export const deleteSession = route({
  name: 'deleteSession',
  method: 'DELETE',
  path: '/profile/sessions/{sessionId}',
  summary: 'Sign one device out',
  who: 'profile',
  params: z.object({ sessionId: id }),
  answer: 'nothing',
  changes: ['identity'],
  problems: [],
})

/** What a person should be able to look back on; the act names are those of the audit log. */
export const securityAct = z.enum([
  'login',
  'login-refused',
  'logout-all',
  'session-ended',
  'refresh-token-reused',
  'registered',
  'email-confirmed',
  'password-changed',
  'password-reset',
  'password-reset-asked',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'not-me',
  'profile-restored',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
  'text-number-added',
  'text-number-removed',
])
export type SecurityAct = z.infer<typeof securityAct>

export const securityEvent = z.object({
  at: instant,
  act: securityAct,
  /** As in `sessionView`. */
  device: z.nullable(z.string()),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const listSecurityEvents = route({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/profile/security-events',
  summary: 'What happened to the own sign-in, newest first, a hundred at most',
  who: 'profile',
  answer: z.object({ items: z.array(securityEvent) }),
  shows: ['identity'],
  ownEyes: true,
  problems: [],
})

/** How this profile can prove once more that it is its owner who acts. */
export const stepUpMethod = z.enum(['password', 'code', 'passkey', 'mail'])
export type StepUpMethod = z.infer<typeof stepUpMethod>

/**
 * Sensitive acts answer `step-up-required` unless the person proved to be there in the last minutes ⚙. `needed`: they
 * would answer so now; `methods`: what may be given, the best first.
 */
export const getStepUp = route({
  name: 'getStepUp',
  method: 'GET',
  path: '/identity/step-up',
  summary: 'Whether sensitive acts ask for another proof, and by what it can be given',
  who: 'profile',
  answer: z.object({ needed: z.boolean(), methods: z.array(stepUpMethod) }),
  shows: ['identity'],
  ownEyes: true,
  problems: [],
})

/** For a profile with nothing else: six digits by mail, good for ten minutes. */
export const sendStepUpCode = route({
  name: 'sendStepUpCode',
  method: 'POST',
  path: '/identity/step-up/mail',
  summary: 'Send a code to the own e-mail address',
  who: 'profile',
  answer: 'nothing',
  changes: [],
  problems: ['conflict'],
  limit: 'sign-in',
})

export const startStepUpPasskey = route({
  name: 'startStepUpPasskey',
  method: 'POST',
  path: '/identity/step-up/passkey',
  summary: 'Begin to prove it with a passkey',
  who: 'profile',
  answer: z.object({ options: z.record(z.string(), z.unknown()), ticket: secretToken }),
  changes: [],
  problems: ['conflict'],
})

/** Exactly one of the fields is given. */
export const stepUpProof = z.object({
  password: z.optional(password),
  code: z.optional(sixDigits),
  mailCode: z.optional(sixDigits),
  passkey: z.optional(
    z.object({ ticket: secretToken, credential: z.record(z.string(), z.unknown()) }),
  ),
})

export const stepUp = route({
  name: 'stepUp',
  method: 'POST',
  path: '/identity/step-up',
  summary: 'Prove once more that it is the owner who acts',
  who: 'profile',
  body: stepUpProof,
  answer: 'nothing',
  changes: ['identity'],
  problems: ['wrong-credentials', 'wrong-code', 'passkey-refused', 'link-expired', 'conflict'],
  limit: 'sign-in',
})
