import { Trans } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-making'
import { useFigures } from '@portal/kit/display/figures'
import { useChargedMethodText } from '../charging/charged-method-text.tsx'

export type ChargedMethod = Pick<PaymentMethod, 'kind' | 'brand' | 'last4'>

/** What failed is tried again with what was chosen since: nothing is left to do. */
export function NextTryWords({ method, date }: { method: ChargedMethod; date: string }) {
  const figures = useFigures()
  const methodText = useChargedMethodText()
  const day = figures.date(date, 'day')
  return method.kind === 'bank' && method.last4 ? (
    <Trans>
      We’ll try bank account ending {method.last4} on {day}.
    </Trans>
  ) : (
    <Trans>
      We’ll try {methodText(method)} on {day}.
    </Trans>
  )
}
