import * as z from 'zod/mini'
import { email, password } from './person.ts'
import { route } from './route.ts'

/** [FORM-02] empty, or exactly six digits */
export const codeMessage = 'Code must be 6 digits'
export const twoFactorCode = z.string().check(z.regex(/^(?:[0-9]{6})?$/, codeMessage))

/** [SESSION-01] [FORM-01] [FORM-03] */
export const loginPayload = z.object({
  email,
  password,
  twoFactorCode: z.optional(twoFactorCode),
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
  problems: ['wrong-credentials', 'code-required', 'wrong-code'],
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
  problems: ['session-gone'],
})

export const logoutAll = route({
  name: 'logoutAll',
  method: 'POST',
  path: '/identity/logout-all',
  summary: 'End every session of the profile',
  who: 'profile',
  answer: 'nothing',
  problems: [],
})
