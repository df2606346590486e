import * as client from 'openid-client'
import { ProviderUnavailable } from './identity-providers.ts'
import { isLoopback } from '../../loopback-demo.ts'
import type { Fetch } from './provider-fetch.ts'
import type { ProviderPreset } from './provider-presets.ts'

/** So long a discovery document is kept; key sets are read anew for each sign-in. */
const KEPT_MS = 3_600_000
/** How far the provider's clock may be off ours. */
export const TOLERANCE_SECONDS = 30

/** One configured provider, and what was learnt about it. */
export interface OpenidProvider {
  issuer: string
  clientId: string
  scope: string
  preset: ProviderPreset
  /** The client secret for a call that happens now. */
  secret: (now: Date) => Promise<string>
  fetch: Fetch
  /** The discovery document, once it was asked for. */
  discovered?: { document: Promise<client.ServerMetadata>; until: number }
}

/** A client of the provider by our own clock, which checks the signature of every token. @throws ProviderUnavailable */
export async function configureClient(
  provider: OpenidProvider,
  now: Date,
): Promise<client.Configuration> {
  const { issuer, clientId } = provider
  const document = await discover(provider, now)
  const methods = document.token_endpoint_auth_methods_supported
  const authenticate =
    methods?.includes('client_secret_post') === false
      ? client.ClientSecretBasic
      : client.ClientSecretPost
  const metadata = {
    [client.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
    [client.clockTolerance]: TOLERANCE_SECONDS,
  }
  const secret = authenticate(await provider.secret(now))
  // Through the library's own discovery, because it knows how Microsoft's issuers are to be read.
  const configuration = await client.discovery(new URL(issuer), clientId, metadata, secret, {
    execute: [client.enableNonRepudiationChecks, ...plainOnLoopback(issuer)],
    [client.customFetch]: async () => Response.json(document),
  })
  configuration[client.customFetch] = provider.fetch
  return configuration
}

/** The provider's own description; what failed is asked for again the next time. */
async function discover(provider: OpenidProvider, now: Date): Promise<client.ServerMetadata> {
  const { discovered } = provider
  if (discovered && discovered.until > now.getTime()) return discovered.document
  const document = readDiscovery(provider)
  provider.discovered = { document, until: now.getTime() + KEPT_MS }
  document.catch(() => {
    if (provider.discovered?.document === document) delete provider.discovered
  })
  return document
}

async function readDiscovery(provider: OpenidProvider): Promise<client.ServerMetadata> {
  const { issuer, clientId, preset, fetch } = provider
  try {
    const found = await client.discovery(new URL(issuer), clientId, {}, client.None(), {
      [client.customFetch]: fetch,
      execute: plainOnLoopback(issuer),
    })
    const { supportsPKCE: _, ...document } = found.serverMetadata()
    const { tokenEndpoint } = preset
    return { ...(tokenEndpoint && { token_endpoint: tokenEndpoint }), ...document }
  } catch (error) {
    throw new ProviderUnavailable(`discovery failed: ${reasonOf(error)}`, { cause: error })
  }
}

function plainOnLoopback(issuer: string) {
  return isLoopback(new URL(issuer).hostname) ? [client.allowInsecureRequests] : []
}

/** A word for the log, without anything of the person: what has a code of its own says nothing of what it read. */
export function reasonOf(error: unknown): string {
  let reason = 'something unexpected'
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ProviderUnavailable) return each.message
    if (each instanceof client.ResponseBodyError) return each.error.slice(0, 60)
    const { code, message } = each as { code?: unknown; message: string }
    if (typeof code === 'string' && code.startsWith('OAUTH_')) reason = message
  }
  return reason
}
