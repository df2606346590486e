import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paymentOptionsQuery } from '../../../api/payment-options-query.ts'
import { useMethodText } from './method-text.tsx'

/** What its reader pays with, where nothing else is chosen. */
export function DefaultMethodState() {
  const methodText = useMethodText()
  const { data } = useQuery(paymentOptionsQuery)
  if (!data) return '\u00A0'
  const usual = data.methods.find(({ isDefault }) => isDefault)
  return usual ? methodText(usual) : <Trans>None saved yet</Trans>
}
