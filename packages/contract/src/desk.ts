import { accessDesk } from './access/access-desk.ts'
import { accountsDesk } from './accounts/accounts-desk.ts'
import { alertsDesk } from './alerts/alerts-desk.ts'
import { approvalsDesk } from './approvals/approvals-desk.ts'
import { billRunDesk } from './bill-run/bill-run-desk.ts'
import { budgetBillingDesk } from './budget-billing/budget-billing-desk.ts'
import { identityDesk } from './identity/identity-desk.ts'
import { customerViewsDesk } from './customer-views/customer-views-desk.ts'
import { operatorsDesk } from './operators/operators-desk.ts'
import { paymentPlansDesk } from './payment-plans/payment-plans-desk.ts'
import { paymentsDesk } from './payments/payments-desk.ts'
import { recordsDesk } from './records/records-desk.ts'
import { releasesDesk } from './releases/releases-desk.ts'
import type { DeskGroup } from './route.ts'
import type { Joined } from './routes.ts'
import { supportDesk } from './support/support-desk.ts'
import { webhooksDesk } from './webhooks/webhooks-desk.ts'
import { workDesk } from './work/work-desk.ts'

/** What the operators' API has of each noun. */
export const deskGroups = {
  access: accessDesk,
  accounts: accountsDesk,
  alerts: alertsDesk,
  approvals: approvalsDesk,
  'bill-run': billRunDesk,
  'budget-billing': budgetBillingDesk,
  identity: identityDesk,
  'customer-views': customerViewsDesk,
  operators: operatorsDesk,
  'payment-plans': paymentPlansDesk,
  payments: paymentsDesk,
  records: recordsDesk,
  releases: releasesDesk,
  support: supportDesk,
  webhooks: webhooksDesk,
  work: workDesk,
} as const satisfies Record<string, DeskGroup>
export type DeskGroups = typeof deskGroups

export type DeskRoutes = Joined<DeskGroups[keyof DeskGroups]['routes']>
export type DeskRouteName = keyof DeskRoutes

/** Every route of the operators' API by its name. */
export const deskRoutes = Object.assign(
  {},
  ...Object.values(deskGroups).map((group) => group.routes),
) as DeskRoutes
