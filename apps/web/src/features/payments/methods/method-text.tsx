import { useLingui } from '@lingui/react/macro'
import type { methodFace } from '@portal/contract/payments/payments'
import type { IconName } from '@portal/kit/display/icon'
import type * as z from 'zod/mini'

export type MethodFace = z.infer<typeof methodFace>

/** How something was or will be paid: "Visa ending 4242". */
export function useMethodText(): (method: MethodFace) => string {
  const { t } = useLingui()
  return ({ kind, brand, last4 }) => {
    const name = brandName(brand)
    switch (kind) {
      case 'card':
        if (!last4) return name ?? t`Card`
        return name ? t`${name} ending ${last4}` : t`Card ending ${last4}`
      case 'bank':
        return last4 ? t`Bank account ending ${last4}` : t`Bank account`
      case 'cash':
        return t`Cash`
      case 'cheque':
        return t`Check`
    }
  }
}

export const methodIcon: Record<MethodFace['kind'], IconName> = {
  card: 'card',
  bank: 'bank',
  cash: 'pay',
  cheque: 'file',
}

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

function brandName(brand: string | null): string | null {
  return brand && (brandNames[brand.toLowerCase()] ?? brand)
}
