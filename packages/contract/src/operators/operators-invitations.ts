import * as z from 'zod/mini'
import { secretToken, sixDigits } from '../identity/identity.ts'
import { route } from '../route.ts'
import { operatorRole } from './operators.ts'
import { operatorSession } from './operators-sessions.ts'

/** Of an authenticator app (TOTP, RFC 6238). */
export const authenticatorSecret = z.object({
  /** Base32, to type by hand. */
  secret: z.string(),
  /** `otpauth://totp/…` for the QR code. */
  address: z.string(),
  /** The QR code's path in a square of `size` modules, as SVG draws it. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

export const newOperatorPassword = z
  .string()
  .check(z.minLength(1, 'Choose a password'), z.maxLength(256))

/** Nothing is used up: it may be opened again until it is accepted. */
export const openOperatorInvitation = route({
  name: 'openOperatorInvitation',
  method: 'POST',
  path: '/invitation/open',
  summary: 'Whom an invitation is for, and the secret of their authenticator app (TOTP, RFC 6238)',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: z.object({
    name: z.string(),
    email: z.string(),
    role: operatorRole,
    ...authenticatorSecret.shape,
  }),
  changes: [],
  shows: ['operators'],
  problems: ['link-expired'],
  limit: 'sign-in',
})

export const acceptOperatorInvitation = route({
  name: 'acceptOperatorInvitation',
  method: 'POST',
  path: '/invitation/accept',
  summary: 'Set a password, prove the authenticator app by a code, and sign in',
  who: 'anyone',
  body: z.object({
    token: secretToken,
    newPassword: newOperatorPassword,
    code: sixDigits,
  }),
  answer: operatorSession,
  created: true,
  changes: ['operators'],
  problems: ['link-expired', 'weak-password', 'wrong-code', 'provider-only'],
  limit: 'sign-in',
})
