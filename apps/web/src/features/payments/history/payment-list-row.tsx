import type { PaymentRow } from '@portal/contract/payments/payments'
import { DateText } from '@portal/kit/display/date-text'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { methodIcon, useMethodText } from '../methods/method-text.tsx'
import { PaymentStatusBadge } from './payment-status-badge.tsx'

/** One payment in a line, known by its day; it opens the receipt. */
export function PaymentListRow({ payment }: { payment: PaymentRow }) {
  const methodText = useMethodText()
  return (
    <ListRow
      icon={methodIcon[payment.method.kind]}
      title={
        <PageLink className={listRowLinkClass} to={paths.payment(payment.paymentId)}>
          <DateText date={payment.date} look="long" />
        </PageLink>
      }
      detail={methodText(payment.method)}
      trailing={<MoneyText {...payment.amount} />}
      trailingDetail={<PaymentStatusBadge payment={payment} />}
    />
  )
}
