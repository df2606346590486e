import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import type { PreparedAnswers } from './http/prepared-answers.ts'
import type { Release } from './features/releases/releases-settings.ts'
import { stripeOrigins } from './http/security-headers.ts'
import type { PageOrigins, SecurityHeaders } from './http/security-headers.ts'
import { readBuildName, serveWebApp } from './http/web-app.ts'

/** The operators' console and the customers' web app: their files, and the page that starts each. */
export async function addWebApps(
  app: FastifyInstance,
  { config, providers, operatorsProviders }: Dependencies,
  built: {
    build: string
    security: SecurityHeaders
    prepared: PreparedAnswers
    release: () => Release
  },
): Promise<void> {
  const { apiBase, version, settings } = config
  const { utility, stores, identity, rules } = settings
  const { build, security, prepared, release } = built
  const { passwordLength } = identity
  const page = {
    apiBase,
    version,
    build,
    utility,
    stores,
    passwordLength,
    deletionDays: rules.profiles.deletionDays,
    guestAsksCharges: rules.payments.guestProof === 'bill-number-and-charges',
    budgetBillingClasses: rules.budgetBilling.classes,
    providers: [...providers.list],
    providersOnly: false,
  }
  const flags = () => ({ allowGuest: release().guest, allowRegistration: release().registration })
  await serveWebApp(app, {
    under: '/console',
    routeName: 'console',
    root: config.consoleRoot,
    page: {
      ...page,
      apiBase: `${apiBase}/operator`,
      providers: [...operatorsProviders.list],
      providersOnly: rules.operators.provider?.only ?? false,
      build: await readBuildName(config.consoleRoot, version),
    },
    flags,
    installable: false,
    elsewhere: {},
    security,
    prepared,
  })
  await serveWebApp(app, {
    under: '',
    routeName: 'webApp',
    root: config.webRoot,
    page,
    flags,
    installable: true,
    elsewhere: gatewayOrigins(config),
    security,
    prepared,
  })
}

/** What our pages load from a gateway that is elsewhere: its card page in a frame, or Stripe's script with its frames. */
function gatewayOrigins({ stripe, gatewayUrl }: Config): PageOrigins {
  if (stripe !== null) return stripeOrigins
  return gatewayUrl === null ? {} : { frames: [new URL(gatewayUrl).origin] }
}
