import type { Payment } from '@portal/contract/payments/payments-receipt'
import { localDate } from '@portal/rules/local-date'
import { getPageConfig } from '@portal/browser/api/page-config'
import { utilityToday } from '@portal/browser/api/utility-today'

/** Paid today by whom it is shown to: what is due now follows from it. */
export function isJustPaid({
  status,
  settledAt,
  returns,
  method,
}: Pick<Payment, 'status' | 'settledAt' | 'returns' | 'method'>): boolean {
  if (status !== 'succeeded' || !settledAt || returns.length > 0 || method.last4 === null)
    return false
  return localDate(new Date(settledAt), getPageConfig().utility.timeZone) === utilityToday()
}
