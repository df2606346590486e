import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { testChromiumPath } from '../tools/chromium-path.ts'
import { startPortalServer } from '../tools/portal-server.ts'
import { startTestProvider } from '../tools/test-provider.ts'
import { startMailCatcher } from './mail-catcher.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product answers. */
    address: string
    /** The product's folder, for commands of its operator. */
    dataDir: string
    /** Where the one browser of the run is driven from. */
    browserEndpoint: string
    /** Where the mails lie that the product handed in over SMTP; `readMail` reads them. */
    mailFolder: string
    /** The OpenID provider of the run, by its name in the portal's addresses. */
    providerKey: string
    /** Where a test may start the push service of the run, and what browsers subscribe by. */
    pushPort: number
  }
}

const providerKey = 'harbour'

/** One built product with the demo utility, a mail server, an OpenID provider and one browser for all files of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mailFolder = mkdtempSync(join(tmpdir(), 'portal-mails-'))
  const [mails, provider, pushPort] = await Promise.all([
    startMailCatcher(mailFolder),
    startTestProvider(),
    findFreePort(),
  ])
  const { clientSecret, issuer, clientId } = provider
  const access = { issuer, clientId }
  const [portal, browser] = await Promise.all([
    startPortalServer({
      accounts: 100,
      rules: {
        ...patientRules,
        operators: { provider: { name: 'Bay ID', ...access, only: false } },
      },
      identity: {
        guesses: { perEmail: 1000, minutes: 15 },
        providers: [{ key: providerKey, name: 'Harbour ID', ...access }],
      },
      env: {
        SMTP_URL: mails.smtpUrl,
        PROVIDER_HARBOUR_SECRET: clientSecret,
        OPERATORS_PROVIDER_SECRET: clientSecret,
        VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
        PUSH_TEST_SERVICE: `http://127.0.0.1:${pushPort}`,
      },
    }),
    chromium.launchServer({
      executablePath: testChromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    }),
  ])
  provider.leadBackTo(new URL(portal.address).origin)
  project.provide('address', portal.address)
  project.provide('dataDir', portal.dataDir)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('mailFolder', mailFolder)
  project.provide('providerKey', providerKey)
  project.provide('pushPort', pushPort)
  return async () => {
    await browser.close()
    await portal.stop()
    await Promise.all([mails.stop(), provider.stop()])
    rmSync(mailFolder, { recursive: true, force: true })
  }
}

/** Nobody listens there until a test does. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Tests sign in more often than a person does, and must not wait long for a gateway that never answers. */
const patientRules = {
  payments: {
    gatewaySeconds: 2,
    newMethods: { perPayer: 100, perAccount: 100, perAddress: 10_000, minutes: 60 },
    guestGuesses: { perGuest: 5, perAccount: 100, perAddress: 1000, minutes: 15 },
  },
  rateLimits: {
    general: { perAddress: 100_000, perProfile: 100_000, seconds: 60 },
    signIn: { perAddress: 1000, seconds: 60 },
    document: { perAddress: 1000, perProfile: 1000, seconds: 60 },
  },
}
