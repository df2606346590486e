import { Trans } from '@lingui/react/macro'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import { lastDayInTime } from '@portal/rules/payments/payment-days'
import { useFigures } from '@portal/kit/display/figures'
import { feeKind } from './payment-day.ts'
import type { PayingWith } from './payment-day.ts'

interface LateWordsProps {
  due: string
  paying: Pick<PayingWith, 'kind'>
  terms: PaymentTerms
}

/** That a payment is charged after its bill is due, and which day would do where one can still be chosen. */
export function LateWords({ due, paying, terms }: LateWordsProps) {
  const figures = useFigures()
  const last = lastDayInTime(due, feeKind(paying), terms)
  return (
    <>
      <Trans>That’s after the due date, {figures.date(due)}.</Trans>
      {last >= terms.from ? (
        <>
          {' '}
          <Trans>To be on time, choose {figures.date(last, 'day')} or earlier.</Trans>
        </>
      ) : null}
    </>
  )
}
