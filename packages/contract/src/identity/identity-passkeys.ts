import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { secretToken, tokenResponse } from './identity.ts'
import { id } from '../ids.ts'
import { neededLine } from '../plain-line.ts'
import { route } from '../route.ts'

/** The JSON forms of WebAuthn (level 3), as browsers read and write them. */
export const webAuthnJson = z.record(z.string(), z.unknown())

export const passkeyName = neededLine(60)
const passkeyParams = z.object({ passkeyId: id })

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Kept in the maker's cloud, so that a lost device does not lose it. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** `options` go to the browser as they are; `ticket` comes back with its answer. */
export const webAuthnCeremony = z.object({ options: webAuthnJson, ticket: secretToken })

export const startPasskeyLogin = route({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/identity/passkeys/start',
  summary: 'Begin to sign in with a passkey',
  who: 'anyone',
  answer: webAuthnCeremony,
  changes: [],
  problems: [],
  limit: 'sign-in',
})

/** A passkey is two factors in one: no code is asked. */
export const loginWithPasskey = route({
  name: 'loginWithPasskey',
  method: 'POST',
  path: '/identity/passkeys/login',
  summary: 'Sign in with a passkey',
  who: 'anyone',
  body: z.object({ ticket: secretToken, credential: webAuthnJson }),
  answer: tokenResponse,
  changes: [],
  problems: ['passkey-refused', 'link-expired'],
  limit: 'sign-in',
})

export const listPasskeys = route({
  name: 'listPasskeys',
  method: 'GET',
  path: '/profile/passkeys',
  summary: 'The passkeys of the own profile',
  who: 'profile',
  answer: z.object({ items: z.array(passkey) }),
  shows: ['identity'],
  ownEyes: true,
  problems: [],
})

export const startPasskey = route({
  name: 'startPasskey',
  method: 'POST',
  path: '/profile/passkeys/start',
  summary: 'Begin to add a passkey',
  who: 'profile',
  answer: webAuthnCeremony,
  changes: [],
  problems: ['step-up-required'],
})

export const createPasskey = route({
  name: 'createPasskey',
  method: 'POST',
  path: '/profile/passkeys',
  summary: 'Add a passkey to the own profile',
  who: 'profile',
  body: z.object({ ticket: secretToken, credential: webAuthnJson, name: passkeyName }),
  answer: passkey,
  created: true,
  changes: ['identity', 'alerts'],
  problems: ['passkey-refused', 'link-expired', 'conflict'],
})

export const updatePasskey = route({
  name: 'updatePasskey',
  method: 'PATCH',
  path: '/profile/passkeys/{passkeyId}',
  summary: 'Give a passkey another name',
  who: 'profile',
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  answer: passkey,
  changes: ['identity'],
  problems: [],
})

export const deletePasskey = route({
  name: 'deletePasskey',
  method: 'DELETE',
  path: '/profile/passkeys/{passkeyId}',
  summary: 'Remove a passkey',
  who: 'profile',
  params: passkeyParams,
  answer: 'nothing',
  changes: ['identity', 'alerts'],
  problems: ['last-sign-in-method', 'step-up-required'],
})
