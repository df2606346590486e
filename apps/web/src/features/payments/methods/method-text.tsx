import { useLingui } from '@lingui/react/macro'
import type { methodFace } from '@portal/contract/payments/payments'
import type { IconName } from '@portal/kit/display/icon'
import type * as z from 'zod/mini'
import { useChargedMethodText } from '../../../charging/charged-method-text.tsx'

export type MethodFace = z.infer<typeof methodFace>

/** How something was or will be paid: "Visa ending 4242". */
export function useMethodText(): (method: MethodFace) => string {
  const { t } = useLingui()
  const chargedMethodText = useChargedMethodText()
  return ({ kind, ...face }) => {
    switch (kind) {
      case 'card':
      case 'bank':
        return chargedMethodText({ ...face, kind })
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
