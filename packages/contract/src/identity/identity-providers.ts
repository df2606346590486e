import * as z from 'zod/mini'
import { secretToken, sixDigits, tokenResponse } from './identity.ts'
import { email } from '../person.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'

/** The name of a provider in addresses: `google`, `apple`, `microsoft`, `facebook` or what the utility configures. */
export const providerKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
export const providerParams = z.object({ provider: providerKey })

/**
 * [SESSION-23] What a third-party sign-in gives, mapped from `id_token`, `given_name`, `family_name` and `state`.
 */
export const socialSignIn = z.object({
  access_token: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  state: z.optional(z.string()),
})
export type SocialSignIn = z.infer<typeof socialSignIn>

export const listProviders = route({
  name: 'listProviders',
  method: 'GET',
  path: '/identity/providers',
  summary: 'The third parties by which one can sign in',
  who: 'anyone',
  answer: z.object({ items: z.array(z.object({ key: providerKey, name: z.string() })) }),
  shows: 'fixed',
  problems: [],
})

/** What a visit to the provider is for; the provider leads back to the page of the same name. */
export const providerPurpose = z.enum(['login', 'register', 'link'])

/**
 * Begins a visit: `address` is the provider's page. `verifier` stays on this device until the visitor is back; without
 * it nobody else can finish the visit. To link, the caller must be signed in (`startProviderLink`).
 */
export const providerStart = z.object({ address: z.string(), verifier: secretToken })

export const startProvider = route({
  name: 'startProvider',
  method: 'POST',
  path: '/identity/providers/{provider}/start',
  summary: 'Begin to sign in or register with a third party (OpenID Connect, PKCE)',
  who: 'anyone',
  params: providerParams,
  body: z.object({ purpose: z.enum(['login', 'register']) }),
  answer: providerStart,
  changes: [],
  problems: ['provider-unavailable', 'registration-closed'],
  limit: 'sign-in',
})

/** What the provider's redirect brought back, and the device's own verifier. */
export const providerReturn = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  state: secretToken,
  /** RFC 9207; a provider that sends it is held to it. */
  iss: z.optional(z.string().check(z.maxLength(500))),
  verifier: secretToken,
})

/**
 * - `signed-in`: `tokens` are there
 * - `code-required`: the profile asks for its two-factor code (`finishProviderCode` with `ticket`)
 * - `incomplete`: nobody has this sign-in yet; `completeRegistration` with `ticket` makes the profile. `known` is what
 *   the provider told. An e-mail that belongs to a profile is never taken over: its owner signs in and links.
 */
export const providerOutcome = z.object({
  status: z.enum(['signed-in', 'code-required', 'incomplete']),
  tokens: z.nullable(tokenResponse),
  ticket: z.nullable(secretToken),
  known: z.nullable(
    z.object({ email, firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  ),
})
export type ProviderOutcome = z.infer<typeof providerOutcome>

export const finishProvider = route({
  name: 'finishProvider',
  method: 'POST',
  path: '/identity/providers/{provider}/finish',
  summary: 'Come back from a third party: sign in, or go on to register',
  who: 'anyone',
  params: providerParams,
  body: providerReturn,
  answer: providerOutcome,
  changes: [],
  problems: [
    'provider-refused',
    'provider-unavailable',
    'link-expired',
    'email-taken',
    'registration-closed',
  ],
  limit: 'sign-in',
})

export const finishProviderCode = route({
  name: 'finishProviderCode',
  method: 'POST',
  path: '/identity/providers/code',
  summary: 'Finish a third-party sign-in with the two-factor code',
  who: 'anyone',
  body: z.object({ ticket: secretToken, twoFactorCode: sixDigits }),
  answer: tokenResponse,
  changes: [],
  problems: ['link-expired', 'wrong-code'],
  limit: 'sign-in',
})

export const startProviderLink = route({
  name: 'startProviderLink',
  method: 'POST',
  path: '/profile/providers/{provider}/start',
  summary: 'Begin to link a third party to the own profile',
  who: 'profile',
  params: providerParams,
  answer: providerStart,
  changes: [],
  problems: ['provider-unavailable', 'step-up-required'],
})

export const linkProvider = route({
  name: 'linkProvider',
  method: 'POST',
  path: '/profile/providers/{provider}',
  summary: 'Link a third party to the own profile as a way to sign in',
  who: 'profile',
  params: providerParams,
  body: providerReturn,
  answer: 'nothing',
  changes: ['identity', 'alerts'],
  problems: ['provider-refused', 'provider-unavailable', 'link-expired', 'conflict'],
})

/** [SESSION-24] Never the last way to sign in (`last-sign-in-method`). `key` is the one of the profile's `loginMethods`. */
export const unlinkLoginMethod = route({
  name: 'unlinkLoginMethod',
  method: 'DELETE',
  path: '/profile/login-methods/{key}',
  summary: 'Remove a third party from the own profile',
  who: 'profile',
  params: z.object({ key: id }),
  answer: 'nothing',
  changes: ['identity', 'alerts'],
  problems: ['last-sign-in-method', 'step-up-required'],
})
