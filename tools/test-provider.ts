import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import { createMemoryAdapter } from './test-provider-adapter.ts'

/** Somebody with an account at the provider. */
export interface ProviderAccount {
  /** The provider's own id of the person. */
  sub: string
  email: string
  verified: boolean
  firstName?: string
  lastName?: string
}

/** Whom the login page offers from the beginning. */
const people: ReadonlyArray<ProviderAccount> = [
  {
    sub: 'new',
    email: 'new@provider.example',
    verified: true,
    firstName: 'Nell',
    lastName: 'Newman',
  },
  { sub: 'nameless', email: 'nameless@provider.example', verified: true },
  {
    sub: 'maya',
    email: 'maya@example.com',
    verified: true,
    firstName: 'Maya',
    lastName: 'Lindqvist',
  },
  { sub: 'maya-unverified', email: 'maya@example.com', verified: false, firstName: 'Maya' },
]

interface ProviderClient {
  clientId: string
  clientSecret: string
}

/** An OpenID provider that has nothing to do with our own code, with a page on which one chooses who to be. */
export interface TestProvider extends ProviderClient {
  issuer: string
  /** Another party's client at the same provider. */
  stranger: ProviderClient
  /** Lets the provider lead back to pages of this origin. */
  leadBackTo: (origin: string) => void
  addAccount: (account: ProviderAccount) => void
  stop: () => Promise<void>
}

const returnPaths = /^\/(?:auth\/login|auth\/register|profile\/link|console\/sign-in)\/[a-z0-9-]+$/

/** Starts it on loopback; each has accounts, keys and clients of its own. */
export async function startTestProvider(): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const accounts = new Map(people.map((person) => [person.sub, person]))
  const own = newClient('portal')
  const stranger = newClient('stranger')
  const origins = new Set<string>()
  const provider = new Provider(issuer, configuration(accounts, [own, stranger]))
  // The portal's port is not known before it runs, and it needs the issuer to start.
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: (address: string) => {
      const { origin, pathname, search, hash } = new URL(address)
      return origins.has(origin) && returnPaths.test(pathname) && search + hash === ''
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      interact(provider, accounts, request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error))
      })
    } else void answer(request, response)
  })
  return {
    issuer,
    ...own,
    stranger,
    leadBackTo: (origin) => void origins.add(origin),
    addAccount: (account) => void accounts.set(account.sub, account),
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function newClient(clientId: string): ProviderClient {
  return { clientId, clientSecret: randomBytes(24).toString('base64url') }
}

function configuration(
  accounts: ReadonlyMap<string, ProviderAccount>,
  clients: ReadonlyArray<ProviderClient>,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const chosen = new Check('choice', 'somebody has to be chosen', 'login_required', (ctx) =>
    ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(chosen)
  return {
    adapter: createMemoryAdapter(),
    clients: clients.map(({ clientId, clientSecret }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      // Each visit's own address is checked instead.
      redirect_uris: ['https://portal.example/'],
    })),
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256' }],
    },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    renderError: (ctx, out) => {
      ctx.body = out
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Nobody is asked what the portal may know.
    loadExistingGrant: async ({ oidc }) => {
      const { session, client } = oidc
      const grant = new oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: async () => claimsOf(account) }
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 3600, Interaction: 600, Session: 600 },
  }
}

function claimsOf({ sub, email, verified, firstName, lastName }: ProviderAccount) {
  return {
    sub,
    email,
    email_verified: verified,
    ...(firstName && { given_name: firstName }),
    ...(lastName && { family_name: lastName }),
  }
}

/** The login page: GET shows whom one can be, POST takes the choice; nobody at all is a refusal. */
async function interact(
  provider: Provider,
  accounts: ReadonlyMap<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(accounts))
    return
  }
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const sub = new URLSearchParams(body).get('account')
  const result = sub
    ? { login: { accountId: sub } }
    : { error: 'access_denied', error_description: 'The person went back.' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function pageOf(accounts: ReadonlyMap<string, ProviderAccount>): string {
  const buttons = [...accounts.values()].map(
    ({ sub, email, verified }) =>
      `<p><button name="account" value="${sub}">${email}${verified ? '' : ' (not verified)'}</button></p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test provider</title><link rel="icon" href="data:,">
<h1>Who are you?</h1><form method="post">${buttons.join('')}
<p><button name="account" value="">Cancel</button></p></form></html>`
}
