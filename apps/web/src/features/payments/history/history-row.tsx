import type { HistoryRow as Payment } from '@portal/contract/payments/payments-history'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { useMethodText } from '../methods/method-text.tsx'
import classes from './history-row.module.css'
import { PaymentStatusBadge } from './payment-status-badge.tsx'

interface HistoryRowProps {
  payment: Payment
  /** It stands among those of other accounts. */
  named: boolean
}

/** One payment: its day, what it was, how much and how it ended; it opens the receipt. */
export function HistoryRow({ payment, named }: HistoryRowProps) {
  const methodText = useMethodText()
  const method = methodText(payment.method)
  return (
    <ListRow
      forward
      lead={<Day date={payment.date} />}
      title={
        <PageLink className={listRowLinkClass} to={paths.payment(payment.paymentId)}>
          <VisuallyHidden>
            <DateText date={payment.date} look="long" />{' '}
          </VisuallyHidden>
          {named ? payment.accountName : method}
        </PageLink>
      }
      detail={named ? method : null}
      trailing={
        <div className={classes.end}>
          <span className={classes.amount}>
            <MoneyText {...payment.amount} />
          </span>
          <PaymentStatusBadge payment={payment} />
        </div>
      }
    />
  )
}

/** The day over its month, as a calendar has it; where there is room, on the row's one line. */
export function Day({ date }: { date: string }) {
  const figures = useFigures()
  const month = new Intl.DateTimeFormat(figures.locale, { month: 'short', timeZone: 'UTC' })
  return (
    <>
      <span className={classes.day} aria-hidden="true">
        <span className={classes.number}>{Number(date.slice(8))}</span>
        {month.format(new Date(`${date}T00:00:00Z`))}
      </span>
      <span className={classes.line} aria-hidden="true">
        {figures.date(date, 'brief')}
      </span>
    </>
  )
}
