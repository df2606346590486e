import type { SavedMethod } from '@portal/contract/payments/payments-methods'

/** How a saved method stands: it was refused, ends soon, or is over. */
export type MethodStanding = 'good' | 'declined' | 'soon' | 'expired'

/** What is over stays over, whatever its bank said last. */
export function methodStanding({
  expiry,
  declined,
}: Pick<SavedMethod, 'expiry' | 'declined'>): MethodStanding {
  if (expiry === 'expired') return 'expired'
  if (declined) return 'declined'
  return expiry === 'soon' ? 'soon' : 'good'
}
