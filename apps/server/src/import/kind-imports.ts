import type * as z from 'zod/mini'
import type { ImportKind, importKinds } from '@portal/contract/import-records'
import { accountImport } from './account-import.ts'
import { adjustmentImport } from './adjustment-import.ts'
import { autopayImport } from './autopay-import.ts'
import { billImport } from './bill-import.ts'
import { budgetBillingImport } from './budget-billing-import.ts'
import { dayReadingImport } from './day-reading-import.ts'
import type { KindImport } from './kind-import.ts'
import { paymentImport } from './payment-import.ts'
import { paymentPlanImport } from './payment-plan-import.ts'
import { periodReadingImport } from './period-reading-import.ts'
import { profileImport } from './profile-import.ts'
import { tariffImport } from './tariff-import.ts'
import { weatherDayImport } from './weather-day-import.ts'

/** How each kind of the contract enters. */
export const kindImports: {
  [K in ImportKind]: KindImport<z.infer<(typeof importKinds)[K]>>
} = {
  tariffs: tariffImport,
  accounts: accountImport,
  profiles: profileImport,
  'budget-billing': budgetBillingImport,
  bills: billImport,
  payments: paymentImport,
  adjustments: adjustmentImport,
  autopay: autopayImport,
  'payment-plans': paymentPlanImport,
  'day-readings': dayReadingImport,
  'period-readings': periodReadingImport,
  'weather-days': weatherDayImport,
}
