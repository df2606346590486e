import type { Config } from '../../src/config.ts'
import type { TestProvider } from '../../../../tools/test-provider.ts'

/** Where a test server says that people open it. */
export const portalOrigin = 'http://127.0.0.1:3000'

export interface ConfiguredProvider {
  key: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** The configuration with these providers. */
export function withProviders(
  config: Config,
  providers: ReadonlyArray<ConfiguredProvider>,
): Config {
  const entries = providers.map(({ key, issuer, clientId }) => {
    const name = key.slice(0, 1).toUpperCase() + key.slice(1)
    return { key, name, issuer, clientId }
  })
  return {
    ...config,
    publicUrl: portalOrigin,
    providerSecrets: Object.fromEntries(providers.map((each) => [each.key, each.clientSecret])),
    settings: { ...config.settings, identity: { ...config.settings.identity, providers: entries } },
  }
}

export function configured(key: string, provider: TestProvider): ConfiguredProvider {
  const { issuer, clientId, clientSecret } = provider
  return { key, issuer, clientId, clientSecret }
}

/** What the provider's redirect brought back to the portal, and to which page. */
export interface Landing {
  page: string
  code: string
  state: string
  iss: string | undefined
  error: string | undefined
}

const MOST_STEPS = 10

/**
 * Goes where a browser would go: to the provider's page, chooses the account, and is led back to the portal.
 * @throws Error with the provider's page where it leads nowhere
 */
export async function visitProvider(address: string, account: string): Promise<Landing> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  let choice: string | null = null
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(choice === null
        ? {}
        : { method: 'POST', body: new URLSearchParams({ account: choice }) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location) {
      url = new URL(location, url)
      choice = null
      if (url.origin === portalOrigin) return landingOf(url)
    } else if (answer.ok && choice === null) choice = account
    else throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
  }
  throw new Error('The provider leads in circles.')
}

function landingOf({ pathname, searchParams }: URL): Landing {
  return {
    page: pathname,
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    iss: searchParams.get('iss') ?? undefined,
    error: searchParams.get('error') ?? undefined,
  }
}
