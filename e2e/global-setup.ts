import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumPath } from '../tools/chromium-path.ts'
import { startPortalServer } from '../tools/portal-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product answers. */
    address: string
    /** Where the one browser of the run is driven from. */
    browserEndpoint: string
  }
}

/** One built product with the demo utility and one browser for all files of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [portal, browser] = await Promise.all([
    startPortalServer({ accounts: 100, rules: patientRules }),
    chromium.launchServer({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    }),
  ])
  project.provide('address', portal.address)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await portal.stop()
  }
}

/** Tests sign in more often than a person does, and must not wait long for a gateway that never answers. */
const patientRules = {
  payments: {
    minimum: 100,
    maximum: 1_000_000,
    overpayTimes: 2,
    overpayMore: 50_000,
    gatewaySeconds: 2,
  },
  rateLimits: {
    general: { perAddress: 100_000, perProfile: 100_000, seconds: 60 },
    signIn: { perAddress: 1000, seconds: 60 },
    document: { perAddress: 1000, perProfile: 1000, seconds: 60 },
  },
}
