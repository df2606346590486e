import type { HistoryRow } from '@portal/contract/payments/payments-history'
import { DateText } from '@portal/kit/display/date-text'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { methodIcon, useMethodText } from '../methods/method-text.tsx'
import { PaymentStatusBadge } from './payment-status-badge.tsx'

/** One payment among those of several accounts; it opens the receipt. */
export function AccountPaymentRow({ payment }: { payment: HistoryRow }) {
  const methodText = useMethodText()
  return (
    <ListRow
      icon={methodIcon[payment.method.kind]}
      title={
        <PageLink className={listRowLinkClass} to={paths.payment(payment.paymentId)}>
          {payment.accountName}
        </PageLink>
      }
      detail={
        <>
          <DateText date={payment.date} /> · {methodText(payment.method)}
        </>
      }
      trailing={<MoneyText {...payment.amount} />}
      trailingDetail={<PaymentStatusBadge payment={payment} />}
    />
  )
}
