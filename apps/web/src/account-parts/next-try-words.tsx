import { Trans } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import { useFigures } from '@portal/kit/display/figures'
import { useChargedMethodInSentence } from '../charging/charged-method-in-sentence.ts'

export type ChargedMethod = Pick<PaymentMethod, 'kind' | 'brand' | 'last4'>

/** What failed is tried again with what was chosen since: nothing is left to do. */
export function NextTryWords({ method, date }: { method: ChargedMethod; date: string }) {
  const figures = useFigures()
  const methodText = useChargedMethodInSentence()
  return (
    <Trans>
      We’ll try {methodText(method)} on {figures.date(date, 'day')}.
    </Trans>
  )
}
