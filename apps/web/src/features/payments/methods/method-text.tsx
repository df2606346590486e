import { useLingui } from '@lingui/react/macro'
import type { PaidFace } from '@portal/contract/payments/payments'
import type { IconName } from '@portal/kit/display/icon'
import { useChargedMethodText } from '../../../charging/charged-method-text.tsx'

export type MethodFace = PaidFace

/** How something was or will be paid: "Visa ending 4242"; of what is somebody else’s, its kind alone. */
export function useMethodText(): (method: MethodFace) => string {
  const { t } = useLingui()
  const chargedMethodText = useChargedMethodText()
  return ({ kind, byAnother, ...face }) => {
    switch (kind) {
      case 'card':
        return byAnother ? t`Someone else’s card` : chargedMethodText({ ...face, kind })
      case 'bank':
        return byAnother ? t`Someone else’s bank account` : chargedMethodText({ ...face, kind })
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
