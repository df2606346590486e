import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import type { PreparedAnswers } from './http/prepared-answers.ts'
import type { Release } from './features/releases/releases-settings.ts'
import { stripeOrigins } from './http/security-headers.ts'
import type { PageOrigins, SecurityHeaders } from './http/security-headers.ts'
import { serveWebApp } from './http/web-app.ts'

/** The web app's files and the page that starts it. */
export async function addWebApp(
  app: FastifyInstance,
  { config, providers }: Dependencies,
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
  await serveWebApp(app, {
    root: config.webRoot,
    page: {
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
    },
    flags: () => ({ allowGuest: release().guest, allowRegistration: release().registration }),
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
