import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { sixDigits, tokenResponse } from './identity.ts'
import { email, password } from '../person.ts'
import { route } from '../route.ts'

/** Ten codes, each good for one sign-in without the authenticator app, shown once: `k7fq-2mxd`. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })

export const getTwoFactor = route({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/profile/two-factor',
  summary: 'Whether sign-in asks for a code, and how many recovery codes are left',
  who: 'profile',
  answer: z.object({ since: z.nullable(instant), recoveryCodesLeft: z.int() }),
  shows: ['identity'],
  ownEyes: true,
  problems: [],
})

/** Nothing changes until `confirmTwoFactor`; beginning again makes another secret. */
export const startTwoFactor = route({
  name: 'startTwoFactor',
  method: 'POST',
  path: '/profile/two-factor/start',
  summary: 'Make a secret for an authenticator app (TOTP, RFC 6238)',
  who: 'profile',
  answer: z.object({
    /** Base32, to type by hand. */
    secret: z.string(),
    /** `otpauth://totp/…` for the QR code. */
    address: z.string(),
    /** The QR code's path in a square of `size` modules, as SVG draws it. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  changes: [],
  problems: ['step-up-required', 'conflict'],
})

export const confirmTwoFactor = route({
  name: 'confirmTwoFactor',
  method: 'POST',
  path: '/profile/two-factor/confirm',
  summary: 'Switch two-factor on with the first code; answers the recovery codes',
  who: 'profile',
  body: z.object({ code: sixDigits }),
  answer: recoveryCodes,
  changes: ['identity', 'alerts'],
  problems: ['wrong-code', 'conflict'],
})

export const createRecoveryCodes = route({
  name: 'createRecoveryCodes',
  method: 'POST',
  path: '/profile/two-factor/recovery-codes',
  summary: 'Make new recovery codes; the old ones end',
  who: 'profile',
  answer: recoveryCodes,
  changes: ['identity', 'alerts'],
  problems: ['step-up-required', 'conflict'],
})

export const deleteTwoFactor = route({
  name: 'deleteTwoFactor',
  method: 'DELETE',
  path: '/profile/two-factor',
  summary: 'Switch two-factor off',
  who: 'profile',
  answer: 'nothing',
  changes: ['identity', 'alerts'],
  problems: ['step-up-required'],
})

/** As printed, or without the hyphen. */
export const recoveryCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]{4}-?[a-z0-9]{4}$/, 'Enter a recovery code'))

/** Where the authenticator app is lost: `login` with a recovery code in the place of the six digits. */
export const loginWithRecoveryCode = route({
  name: 'loginWithRecoveryCode',
  method: 'POST',
  path: '/identity/login/recovery-code',
  summary: 'Sign in with e-mail, password and a recovery code, which is used up',
  who: 'anyone',
  body: z.object({ email, password, recoveryCode }),
  answer: tokenResponse,
  changes: [],
  problems: ['wrong-credentials', 'wrong-code', 'email-unconfirmed'],
  limit: 'sign-in',
})
