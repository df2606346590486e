import { accountRoutes } from '../features/accounts/routes.tsx'
import { autopayRoutes } from '../features/autopay/routes.tsx'
import { billingRoutes } from '../features/billing/routes.tsx'
import { budgetBillingRoutes } from '../features/budget-billing/routes.tsx'
import { identityRoutes } from '../features/identity/routes.tsx'
import { ownReadingRoutes } from '../features/own-readings/routes.tsx'
import { paymentPlanRoutes } from '../features/payment-plans/routes.tsx'
import { paymentRoutes } from '../features/payments/routes.tsx'
import { profileRoutes } from '../features/profile/routes.tsx'
import type { PageRoute } from '../page/page-route.ts'
import { homeRoutes } from './home/home-routes.tsx'

/** Every page of the portal, each announced by its feature. */
export const pageRoutes: ReadonlyArray<PageRoute> = [
  ...homeRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...autopayRoutes,
  ...billingRoutes,
  ...budgetBillingRoutes,
  ...ownReadingRoutes,
  ...paymentRoutes,
  ...paymentPlanRoutes,
  ...profileRoutes,
]
