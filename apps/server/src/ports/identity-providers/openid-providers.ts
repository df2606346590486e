import * as client from 'openid-client'
import type { Config } from '../../config.ts'
import { isStorable } from '../../db/storable-text.ts'
import { readAppleKey, signAppleSecret } from './apple-secret.ts'
import { OPERATORS_PROVIDER, ProviderRefused, ProviderUnavailable } from './identity-providers.ts'
import type {
  IdentityProviders,
  ProviderAnswer,
  ProviderPerson,
  ProviderVisit,
} from './identity-providers.ts'
import { socialSignInOf, verifiedEmailOf } from './provider-claims.ts'
import type { Claims } from './provider-claims.ts'
import { configureClient, reasonOf, TOLERANCE_SECONDS } from './openid-client.ts'
import type { OpenidProvider } from './openid-client.ts'
import { createProviderFetch, requireAddress } from './provider-fetch.ts'
import type { Fetch } from './provider-fetch.ts'
import { presetOf } from './provider-presets.ts'

const TIMEOUT_MS = 5_000

interface OpenidOptions {
  clock: { now: () => Date }
  fetch?: Fetch
  timeoutMs?: number
}

type CustomersProvider = Config['settings']['identity']['providers'][number]

/** A provider with its client secret, and the variable that holds it. */
interface KnownProvider extends CustomersProvider {
  secret: string
  variable: string
}

/** Third parties for signing in, of customers. */
export function createOpenidProviders({
  config,
  ...options
}: OpenidOptions & { config: Pick<Config, 'settings' | 'providerSecrets'> }): IdentityProviders {
  const known = config.settings.identity.providers.map((each) => ({
    ...each,
    secret: config.providerSecrets[each.key] ?? '',
    variable: `PROVIDER_${each.key.toUpperCase().replaceAll('-', '_')}_SECRET`,
  }))
  return openProviders(known, options)
}

/** The one of the utility's operators, if any. */
export function createOperatorsProviders({
  config,
  ...options
}: OpenidOptions & {
  config: Pick<Config, 'settings' | 'operatorsProviderSecret'>
}): IdentityProviders {
  const { provider } = config.settings.rules.operators
  const secret = config.operatorsProviderSecret ?? ''
  const variable = 'OPERATORS_PROVIDER_SECRET'
  const known = provider && { ...provider, key: OPERATORS_PROVIDER, secret, variable }
  return openProviders(known ? [known] : [], options)
}

/** By OpenID Connect: authorization code, PKCE, state, nonce, and signatures checked. */
function openProviders(
  providers: ReadonlyArray<KnownProvider>,
  options: OpenidOptions,
): IdentityProviders {
  const { clock } = options
  const all = new Map(providers.map((each) => [each.key, openProvider(each, options)]))
  const configurationOf = async (key: string) => {
    const provider = all.get(key)
    if (!provider) throw new ProviderUnavailable('it is not configured')
    return { provider, configuration: await configureClient(provider, clock.now()) }
  }
  return {
    list: providers.map(({ key, name }) => ({ key, name })),
    addressOf: async (key, visit) => {
      const { provider, configuration } = await configurationOf(key)
      return addressOf(provider, configuration, visit)
    },
    exchange: async (key, visit, answer) => {
      const { provider, configuration } = await configurationOf(key)
      return exchange(provider, configuration, { visit, answer, now: clock.now() })
    },
  }
}

const overNetwork: Fetch = (url, init) => fetch(url, init as RequestInit)

function openProvider(
  { issuer, clientId, scope, secret, variable }: KnownProvider,
  { fetch = overNetwork, timeoutMs = TIMEOUT_MS }: OpenidOptions,
): OpenidProvider {
  const preset = presetOf(issuer)
  const apple = preset.secret === 'apple' ? readAppleKey(secret, variable) : null
  return {
    issuer,
    clientId,
    scope: `openid ${scope ?? preset.scope}`,
    preset,
    secret: async (now) => (apple ? signAppleSecret(apple, clientId, now) : secret),
    fetch: createProviderFetch({ issuer, timeoutMs, fetch }),
  }
}

async function addressOf(
  { issuer, scope, preset }: OpenidProvider,
  configuration: client.Configuration,
  visit: ProviderVisit,
): Promise<string> {
  const query = {
    redirect_uri: visit.redirectUri,
    scope,
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(visit.codeVerifier),
    code_challenge_method: 'S256',
    ...(preset.responseMode && { response_mode: preset.responseMode }),
  }
  try {
    const { href } = client.buildAuthorizationUrl(configuration, query)
    requireAddress(href, issuer)
    return href
  } catch (error) {
    throw new ProviderUnavailable(`its page: ${reasonOf(error)}`, { cause: error })
  }
}

interface Exchange {
  visit: ProviderVisit
  answer: ProviderAnswer
  now: Date
}

async function exchange(
  provider: OpenidProvider,
  configuration: client.Configuration,
  { visit, answer, now }: Exchange,
): Promise<ProviderPerson> {
  const back = new URL(visit.redirectUri)
  back.searchParams.set('code', answer.code)
  back.searchParams.set('state', visit.state)
  if (answer.iss !== undefined) back.searchParams.set('iss', answer.iss)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: visit.codeVerifier,
      expectedState: visit.state,
      expectedNonce: visit.nonce,
      idTokenExpected: true,
    })
    const idClaims = tokens.claims()
    if (!idClaims || !tokens.id_token) throw new ProviderRefused('no ID token')
    requireOurs(idClaims, provider.clientId, now)
    const more = await claimsBeside(configuration, tokens.access_token, idClaims)
    const claims: Claims = { ...idClaims, ...more }
    return {
      issuer: idClaims.iss,
      subject: idClaims.sub,
      verifiedEmail: verifiedEmailOf(
        idClaims['email'] === undefined ? more : idClaims,
        provider.preset,
      ),
      signIn: socialSignInOf(tokens.id_token, claims, visit.state),
    }
  } catch (error) {
    throw asProviderError(error)
  }
}

/** What openid-client leaves to us. @throws ProviderRefused */
function requireOurs(claims: client.IDToken, clientId: string, now: Date): void {
  if (claims.azp !== undefined && claims.azp !== clientId) {
    throw new ProviderRefused('the token was issued to another party (azp)')
  }
  if (claims.iat > now.getTime() / 1000 + TOLERANCE_SECONDS) {
    throw new ProviderRefused('the token comes from the future (iat)')
  }
  if (claims.sub.length === 0 || claims.sub.length > 255) {
    throw new ProviderRefused('the subject has no sensible length (sub)')
  }
  if (!isStorable(claims.sub)) throw new ProviderRefused('the subject is no readable text (sub)')
}

/** Strict providers put the e-mail address and the names beside the token. */
async function claimsBeside(
  configuration: client.Configuration,
  accessToken: string,
  { email, sub }: client.IDToken,
): Promise<Claims> {
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  return email === undefined && hasMore ? client.fetchUserInfo(configuration, accessToken, sub) : {}
}

function asProviderError(error: unknown): ProviderRefused | ProviderUnavailable {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ProviderUnavailable || each instanceof ProviderRefused) return each
  }
  const reason = reasonOf(error)
  // Our own client id or secret is wrong: no visitor can help that.
  if (reason === 'invalid_client' || reason === 'unauthorized_client') {
    return new ProviderUnavailable(reason, { cause: error })
  }
  return new ProviderRefused(reason, { cause: error })
}
