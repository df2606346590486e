import type { PaymentRow } from '@portal/contract/payments/payments'
import { List } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import { PaymentListRow } from './payment-list-row.tsx'

type RecentPaymentsSectionProps = {
  title: ReactNode
  action?: ReactNode
  payments: readonly PaymentRow[]
}

/** Some payments under a heading; nothing where there are none. */
export function RecentPaymentsSection({ title, action, payments }: RecentPaymentsSectionProps) {
  if (payments.length === 0) return null
  return (
    <Stack gap={3}>
      <SectionHeading title={title} action={action} />
      <List>
        {payments.map((payment) => (
          <PaymentListRow key={payment.paymentId} payment={payment} />
        ))}
      </List>
    </Stack>
  )
}
