import type { DeskGroups } from '@portal/contract/desk'
import type { RouteGroups } from '@portal/contract/routes'
import type { Feature, NoRoutes } from './feature.ts'
import { accessFeature } from './features/access/access-feature.ts'
import { accountContactFeature } from './features/account-contact/account-contact-feature.ts'
import { accountsFeature } from './features/accounts/accounts-feature.ts'
import { alertsFeature } from './features/alerts/alerts-feature.ts'
import { approvalsFeature } from './features/approvals/approvals-feature.ts'
import { autopayFeature } from './features/autopay/autopay-feature.ts'
import { billRunFeature } from './features/bill-run/bill-run-feature.ts'
import { billingFeature } from './features/billing/billing-feature.ts'
import { budgetBillingFeature } from './features/budget-billing/budget-billing-feature.ts'
import { customerViewsFeature } from './features/customer-views/customer-views-feature.ts'
import { identityFeature } from './features/identity/identity-feature.ts'
import { operatorsFeature } from './features/operators/operators-feature.ts'
import { ownReadingsFeature } from './features/own-readings/own-readings-feature.ts'
import { paymentPlansFeature } from './features/payment-plans/payment-plans-feature.ts'
import { paymentsFeature } from './features/payments/payments-feature.ts'
import { profileFeature } from './features/profile/profile-feature.ts'
import { recordsFeature } from './features/records/records-feature.ts'
import { releasesFeature } from './features/releases/releases-feature.ts'
import { supportFeature } from './features/support/support-feature.ts'
import { usageFeature } from './features/usage/usage-feature.ts'
import { webhooksFeature } from './features/webhooks/webhooks-feature.ts'
import { workFeature } from './features/work/work-feature.ts'

/** Every noun of the contract has a feature that answers its routes; without it this does not compile. */
type Answering = {
  [Noun in keyof RouteGroups | keyof DeskGroups]: Feature<
    Noun extends keyof RouteGroups ? RouteGroups[Noun] : NoRoutes,
    Noun extends keyof DeskGroups ? DeskGroups[Noun] : NoRoutes
  >
}

/** Every feature of the server. */
export const features: Answering = {
  releases: releasesFeature,
  identity: identityFeature,
  profile: profileFeature,
  alerts: alertsFeature,
  access: accessFeature,
  accounts: accountsFeature,
  'account-contact': accountContactFeature,
  billing: billingFeature,
  'bill-run': billRunFeature,
  'own-readings': ownReadingsFeature,
  payments: paymentsFeature,
  autopay: autopayFeature,
  'payment-plans': paymentPlansFeature,
  'budget-billing': budgetBillingFeature,
  support: supportFeature,
  usage: usageFeature,
  operators: operatorsFeature,
  webhooks: webhooksFeature,
  approvals: approvalsFeature,
  work: workFeature,
  records: recordsFeature,
  'customer-views': customerViewsFeature,
}
