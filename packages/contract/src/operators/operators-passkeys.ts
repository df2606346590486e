import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { secretToken } from '../identity/identity.ts'
import {
  passkey,
  passkeyName,
  webAuthnCeremony,
  webAuthnJson,
} from '../identity/identity-passkeys.ts'
import { route } from '../route.ts'
import { operatorSession } from './operators-sessions.ts'

export const startOperatorPasskeyLogin = route({
  name: 'startOperatorPasskeyLogin',
  method: 'POST',
  path: '/session/passkey/start',
  summary: 'Begin to sign in with a passkey',
  who: 'anyone',
  answer: webAuthnCeremony,
  changes: [],
  problems: ['provider-only'],
  limit: 'sign-in',
})

/** A passkey is two factors in one: neither password nor code is asked. */
export const loginOperatorWithPasskey = route({
  name: 'loginOperatorWithPasskey',
  method: 'POST',
  path: '/session/passkey',
  summary: 'Sign in with a passkey',
  who: 'anyone',
  body: z.object({ ticket: secretToken, credential: webAuthnJson }),
  answer: operatorSession,
  created: true,
  changes: [],
  problems: ['passkey-refused', 'link-expired', 'provider-only'],
  limit: 'sign-in',
})

export const startInvitationPasskey = route({
  name: 'startInvitationPasskey',
  method: 'POST',
  path: '/invitation/passkey/start',
  summary: 'Begin to accept an invitation with a passkey, in the place of password and code',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: webAuthnCeremony,
  changes: [],
  problems: ['link-expired', 'provider-only'],
  limit: 'sign-in',
})

export const acceptInvitationWithPasskey = route({
  name: 'acceptInvitationWithPasskey',
  method: 'POST',
  path: '/invitation/passkey',
  summary: 'Accept an invitation with a passkey, and sign in',
  who: 'anyone',
  body: z.object({
    token: secretToken,
    ticket: secretToken,
    credential: webAuthnJson,
    name: passkeyName,
  }),
  answer: operatorSession,
  created: true,
  changes: ['operators'],
  problems: ['link-expired', 'passkey-refused', 'conflict', 'provider-only'],
  limit: 'sign-in',
})

export const listOperatorPasskeys = route({
  name: 'listOperatorPasskeys',
  method: 'GET',
  path: '/session/passkeys',
  summary: 'The own passkeys',
  who: { operator: 'any' },
  answer: z.object({
    items: z.array(passkey),
    /** Whether password and code lead in as well. */
    hasPassword: z.boolean(),
  }),
  shows: ['operators'],
  problems: [],
})

/** Only somebody who signed in a moment ago: a desk that was left open is not enough. */
export const startOperatorPasskey = route({
  name: 'startOperatorPasskey',
  method: 'POST',
  path: '/session/passkeys/start',
  summary: 'Begin to add a passkey',
  who: { operator: 'any' },
  answer: webAuthnCeremony,
  changes: [],
  problems: ['step-up-required'],
})

export const createOperatorPasskey = route({
  name: 'createOperatorPasskey',
  method: 'POST',
  path: '/session/passkeys',
  summary: 'Add a passkey to what oneself signs in with',
  who: { operator: 'any' },
  body: z.object({ ticket: secretToken, credential: webAuthnJson, name: passkeyName }),
  answer: passkey,
  created: true,
  changes: ['operators'],
  problems: ['passkey-refused', 'link-expired', 'conflict'],
})

export const updateOperatorPasskey = route({
  name: 'updateOperatorPasskey',
  method: 'PATCH',
  path: '/session/passkeys/{passkeyId}',
  summary: 'Rename an own passkey',
  who: { operator: 'any' },
  params: z.object({ passkeyId: id }),
  body: z.object({ name: passkeyName }),
  answer: passkey,
  changes: ['operators'],
  problems: [],
})

/** Something else still leads in. */
export const deleteOperatorPasskey = route({
  name: 'deleteOperatorPasskey',
  method: 'DELETE',
  path: '/session/passkeys/{passkeyId}',
  summary: 'Remove an own passkey',
  who: { operator: 'any' },
  params: z.object({ passkeyId: id }),
  answer: 'nothing',
  changes: ['operators'],
  problems: ['last-sign-in-method', 'step-up-required'],
})
