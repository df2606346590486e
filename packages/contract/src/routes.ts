import { getAccount, listAccounts } from './accounts.ts'
import { getBill, getBillPdf, listBills } from './billing.ts'
import { login, logoutAll, refreshSession } from './identity.ts'
import {
  createPayment,
  getPayment,
  getPaymentOptions,
  getPaymentPdf,
  listPayments,
} from './payments.ts'
import { getProfile } from './profile.ts'
import { getHeartbeat } from './releases.ts'
import type { Route } from './route.ts'

/** Every route of the product by its name: what the server mounts, the client calls and OpenAPI lists. */
export const routes = {
  getHeartbeat,
  login,
  refreshSession,
  logoutAll,
  getProfile,
  listAccounts,
  getAccount,
  listBills,
  getBill,
  getBillPdf,
  getPaymentOptions,
  createPayment,
  getPayment,
  getPaymentPdf,
  listPayments,
} as const satisfies Record<string, Route>

export type Routes = typeof routes
export type RouteName = keyof Routes
