import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { paymentsDesk } from '@portal/contract/payments/payments-desk'
import type { CustomerPaymentDetails } from '@portal/contract/payments/payments-desk'
import { Button } from '@portal/kit/actions/button'
import { MoneyText } from '@portal/kit/display/money-text'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useMay } from '../../page/own-operator.ts'
import { customerPaymentQuery } from './customer-payments-queries.ts'
import { PaymentSteps } from './payment-steps.tsx'

const RefundDialog = lazy(async () => ({
  default: (await import('./refund-dialog.tsx')).RefundDialog,
}))

interface PaymentDetailProps {
  accountId: string
  paymentId: string
}

/** What happened to a payment, and what can be done about it. */
export function PaymentDetail(given: PaymentDetailProps) {
  const { t, i18n } = useLingui()
  const payment = useSuspenseQuery(customerPaymentQuery(given)).data
  const mayHelp = useMay('help-customers')
  const [isRefunding, setRefunding] = useState(false)
  const resending = useMutation({
    mutationFn: () => api.call(paymentsDesk.routes.resendCustomerReceipt, { params: given }),
    onSuccess: ({ email }) => {
      toasts.add({ severity: 'success', summary: t`Receipt sent to ${email}.`, life: 5000 })
    },
    onError: (error) => {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)), life: 8000 })
    },
  })
  const { refundable, steps, status } = payment
  const isPaid = status === 'succeeded' || status === 'refunded' || status === 'reversed'
  return (
    <Stack gap={3}>
      <PaymentLead payment={payment} />
      <PaymentSteps steps={steps} />
      {mayHelp && isPaid ? (
        <Row gap={2}>
          {refundable ? (
            <Button kind="outline" size="small" icon="undo" onClick={() => setRefunding(true)}>
              <Trans>Refund this payment</Trans>
            </Button>
          ) : null}
          <Button
            kind="quiet"
            size="small"
            icon="mail"
            pending={resending.isPending}
            onClick={() => resending.mutate()}
          >
            <Trans>Email the receipt again</Trans>
          </Button>
        </Row>
      ) : null}
      {isRefunding ? (
        <Suspense fallback={null}>
          <RefundDialog {...given} onClose={() => setRefunding(false)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}

/** Its receipt, its payer, and of what it is a part. */
function PaymentLead({ payment }: { payment: CustomerPaymentDetails }) {
  const { number, payer, allocations } = payment
  const name = payer?.name ?? ''
  return (
    <p>
      <Trans>Receipt {number}</Trans>
      {payer ? (
        <>
          {' · '}
          <Trans>paid by {name}</Trans>
        </>
      ) : null}
      {allocations.length > 1 ? (
        <>
          {' · '}
          <Trans>
            part of <MoneyText {...payment.total} /> for {allocations.length} accounts
          </Trans>
        </>
      ) : null}
    </p>
  )
}
