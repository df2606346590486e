import { useLingui } from '@lingui/react/macro'
import type { MethodFace } from '@portal/contract/payments/payments'
import { useChargedMethodText } from './charged-method-text.tsx'

/** What is charged, within a sentence: "bank account ending 6789". A card's brand keeps its capital. */
export function useChargedMethodInSentence(): (
  method: Pick<MethodFace, 'kind' | 'brand' | 'last4'>,
) => string {
  const { t } = useLingui()
  const methodText = useChargedMethodText()
  return ({ kind, brand, last4 }) => {
    if (kind === 'bank') return last4 ? t`bank account ending ${last4}` : t`your bank account`
    if (brand) return methodText({ kind: 'card', brand, last4 })
    return last4 ? t`card ending ${last4}` : t`your card`
  }
}
