import * as z from 'zod/mini'
import { email, password } from '../person.ts'
import { route } from '../route.ts'

/** [FORM-02] empty, or exactly six digits */
export const codeMessage = 'Code must be 6 digits'
export const twoFactorCode = z.string().check(z.regex(/^(?:[0-9]{6})?$/, codeMessage))

/** A code that has to be there: from the authenticator app or from a mail. */
export const sixDigits = z.string().check(z.regex(/^[0-9]{6}$/, codeMessage))

/** A random credential of the server: a link's token, a ticket between two steps, a guest id. */
export const secretToken = z.string().check(z.minLength(20), z.maxLength(200))

/** [SESSION-01] [FORM-01] [FORM-03] */
export const loginPayload = z.object({
  email,
  password,
  twoFactorCode: z.nullish(twoFactorCode),
})
export type LoginPayload = z.infer<typeof loginPayload>

/** [SESSION-01] `expiresIn` in whole seconds. */
export const tokenResponse = z.object({
  tokenType: z.literal('Bearer'),
  accessToken: z.string().check(z.minLength(20)),
  expiresIn: z.int().check(z.positive()),
  refreshToken: z.string().check(z.minLength(20)),
})
export type TokenResponse = z.infer<typeof tokenResponse>

export const login = route({
  name: 'login',
  method: 'POST',
  path: '/identity/login',
  summary: 'Sign in with e-mail and password',
  who: 'anyone',
  body: loginPayload,
  answer: tokenResponse,
  changes: [],
  problems: ['wrong-credentials', 'code-required', 'wrong-code', 'email-unconfirmed'],
  limit: 'sign-in',
})

export const refreshSession = route({
  name: 'refreshSession',
  method: 'POST',
  path: '/identity/refresh',
  summary: 'Exchange a refresh token for a new token set',
  who: 'anyone',
  body: z.object({ refreshToken: z.string().check(z.minLength(20), z.maxLength(200)) }),
  answer: tokenResponse,
  changes: [],
  problems: ['session-gone'],
})

/** [SESSION-11] What somebody does without calling the server counts as use all the same. */
export const keepSession = route({
  name: 'keepSession',
  method: 'POST',
  path: '/identity/keep-session',
  summary: 'Say that the session is in use',
  who: 'profile',
  answer: 'nothing',
  changes: [],
  problems: [],
})

export const logoutAll = route({
  name: 'logoutAll',
  method: 'POST',
  path: '/identity/logout-all',
  summary: 'End every session of the profile',
  who: 'profile',
  answer: 'nothing',
  changes: [],
  problems: [],
})
