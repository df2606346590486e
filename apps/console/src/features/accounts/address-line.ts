import type { Address } from '@portal/contract/person'

/** An address in one line: `20 Harbor Road, Apt 3, Cedar Bay`. */
export function addressLine({ line1, line2, city }: Address): string {
  return [line1, line2, city].filter(Boolean).join(', ')
}
