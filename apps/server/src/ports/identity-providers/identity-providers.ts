import type { SocialSignIn } from '@portal/contract/identity/identity-providers'

/** The key of the utility's own provider, by which its operators sign in: the end of the address that it leads back to. */
export const OPERATORS_PROVIDER = 'provider'

/** One visit to a provider: what it was asked with, and what its answer is held against. */
export interface ProviderVisit {
  /** Where the provider leads back to; never from the caller. */
  redirectUri: string
  state: string
  nonce: string
  /** PKCE: only who began the visit can exchange its code. */
  codeVerifier: string
}

/** What the provider's redirect brought back. */
export interface ProviderAnswer {
  code: string
  /** RFC 9207: who says to have answered. */
  iss: string | undefined
}

/** Somebody for whom a provider vouches. */
export interface ProviderPerson {
  /** Who issued it: `subject` is unique only within. */
  issuer: string
  subject: string
  /** Null unless the provider says that the person reads this mailbox. */
  verifiedEmail: string | null
  signIn: SocialSignIn
}

/** Third parties by which one can sign in; each by its key in the configuration. */
export interface IdentityProviders {
  list: ReadonlyArray<{ key: string; name: string }>
  /** The provider's page for the visit. @throws ProviderUnavailable */
  addressOf: (key: string, visit: ProviderVisit) => Promise<string>
  /** Whom the provider vouches for. @throws ProviderRefused, ProviderUnavailable */
  exchange: (key: string, visit: ProviderVisit, answer: ProviderAnswer) => Promise<ProviderPerson>
}

/** The provider cannot be reached, or does not answer as one; the message is for the log. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

/** The provider, or our check of what it said, refuses this sign-in; the message is for the log. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}
