import * as z from 'zod/mini'
import { utility } from '@portal/contract/utility'
import { accountContactRules } from './features/account-contact/account-contact-settings.ts'
import { accessRules } from './features/access/access-settings.ts'
import { alertsRules } from './features/alerts/alerts-settings.ts'
import { autopayRules } from './features/autopay/autopay-settings.ts'
import { billRunRules, dueRulesAgree } from './features/bill-run/bill-run-settings.ts'
import { billingRules } from './features/billing/billing-settings.ts'
import { approvalsRules } from './features/approvals/approvals-settings.ts'
import { budgetBillingRules } from './features/budget-billing/budget-billing-settings.ts'
import { customerViewsRules } from './features/customer-views/customer-views-settings.ts'
import { identityRules, identitySettings } from './features/identity/identity-settings.ts'
import { operatorsRules } from './features/operators/operators-settings.ts'
import { ownReadingsRules } from './features/own-readings/own-readings-settings.ts'
import { paymentPlansRules } from './features/payment-plans/payment-plans-settings.ts'
import { paymentsRules } from './features/payments/payments-settings.ts'
import { profileRules } from './features/profile/profile-settings.ts'
import { recordsRules } from './features/records/records-settings.ts'
import { releaseSettings } from './features/releases/releases-settings.ts'
import { supportRules } from './features/support/support-settings.ts'
import { webhooksRules } from './features/webhooks/webhooks-settings.ts'
import { workRules } from './features/work/work-settings.ts'
import { count, seconds } from './setting-values.ts'

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What a utility sets in its own file, each feature's part in its folder; a key that is not here is refused by its name. */
export const utilitySettings = z.strictObject({
  /** What everyone may know; it goes into the page. */
  utility: z.strictObject({
    ...utility.shape,
    timeZone: z.string().check(z.refine(isTimeZone, 'is not a time zone')),
    tagline: z.strictObject(utility.shape.tagline.shape),
    contact: z.strictObject(utility.shape.contact.shape),
  }),
  rules: z
    .strictObject({
      ...billRunRules,
      ...billingRules,
      ...paymentsRules,
      ...autopayRules,
      ...paymentPlansRules,
      ...budgetBillingRules,
      ...ownReadingsRules,
      ...alertsRules,
      ...accessRules,
      ...accountContactRules,
      ...identityRules,
      ...profileRules,
      ...supportRules,
      ...operatorsRules,
      ...webhooksRules,
      ...approvalsRules,
      ...workRules,
      ...recordsRules,
      ...customerViewsRules,
      /** How many calls in a window of `seconds`; what is beyond answers 429. */
      rateLimits: z.strictObject({
        general: z.strictObject({ perAddress: count, perProfile: count, seconds }),
        signIn: z.strictObject({ perAddress: count, seconds }),
        document: z.strictObject({ perAddress: count, perProfile: count, seconds }),
        fault: z.strictObject({ perAddress: count, seconds }),
        watch: z.strictObject({ perAddress: count, perProfile: count, seconds }),
      }),
    })
    .check(dueRulesAgree),
  identity: identitySettings,
  /** The app's page in each store; null where there is none. */
  stores: z.strictObject({ android: z.nullable(z.string()), ios: z.nullable(z.string()) }),
  release: releaseSettings,
})
export type UtilitySettings = z.infer<typeof utilitySettings>
