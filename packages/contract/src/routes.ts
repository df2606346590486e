import { accessRoutes } from './access/access-routes.ts'
import { accountContactRoutes } from './account-contact/account-contact-routes.ts'
import { accountsRoutes } from './accounts/accounts-routes.ts'
import { alertsRoutes } from './alerts/alerts-routes.ts'
import { autopayRoutes } from './autopay/autopay-routes.ts'
import { billingRoutes } from './billing/billing-routes.ts'
import { budgetBillingRoutes } from './budget-billing/budget-billing-routes.ts'
import { customerViewsRoutes } from './customer-views/customer-views-routes.ts'
import { identityRoutes } from './identity/identity-routes.ts'
import { ownReadingsRoutes } from './own-readings/own-readings-routes.ts'
import { paymentPlansRoutes } from './payment-plans/payment-plans-routes.ts'
import { paymentsRoutes } from './payments/payments-routes.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { releasesRoutes } from './releases/releases-routes.ts'
import type { RouteGroup } from './route.ts'
import { supportRoutes } from './support/support-routes.ts'
import { usageRoutes } from './usage/usage-routes.ts'

/** What every noun has in the contract, each in its own folder. */
export const routeGroups = {
  access: accessRoutes,
  'account-contact': accountContactRoutes,
  accounts: accountsRoutes,
  alerts: alertsRoutes,
  autopay: autopayRoutes,
  billing: billingRoutes,
  'budget-billing': budgetBillingRoutes,
  'customer-views': customerViewsRoutes,
  identity: identityRoutes,
  'own-readings': ownReadingsRoutes,
  'payment-plans': paymentPlansRoutes,
  payments: paymentsRoutes,
  profile: profileRoutes,
  releases: releasesRoutes,
  support: supportRoutes,
  usage: usageRoutes,
} as const satisfies Record<string, RouteGroup>
export type RouteGroups = typeof routeGroups

/** All of them at once. */
export type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

export type Routes = Joined<RouteGroups[keyof RouteGroups]['routes']>
export type RouteName = keyof Routes

/** Every route of the product by its name: what the server mounts, the client calls and OpenAPI lists. */
export const routes = Object.assign(
  {},
  ...Object.values(routeGroups).map((group) => group.routes),
) as Routes
