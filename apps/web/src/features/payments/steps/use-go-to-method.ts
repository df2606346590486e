import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { writeChosenAmounts } from '../payment-address.ts'
import type { ChosenAmount, PaymentSearch } from '../payment-address.ts'

/** On to the next step with the amounts; what was chosen there before stays. */
export function useGoToMethod({ method, date }: PaymentSearch) {
  const go = useGo()
  return (chosen: readonly ChosenAmount[]) =>
    void go(paths.makePayment({ step: 'method', ...writeChosenAmounts(chosen), method, date }))
}
