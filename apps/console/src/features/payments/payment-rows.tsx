import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerPayment } from '@portal/contract/payments/payments-desk'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { Icon } from '@portal/kit/display/icon'
import { MoneyText } from '@portal/kit/display/money-text'
import { useId, useState } from 'react'
import { DetailPlace } from '../../page/list-and-detail/detail-place.tsx'
import { methodWords } from '../../page/method-words.ts'
import { PaymentDetail } from './payment-detail.tsx'
import classes from './payment-rows.module.css'
import { paymentFailures, paymentStates } from './payment-words.ts'

interface PaymentRowsProps {
  accountId: string
  payments: ReadonlyArray<CustomerPayment>
}

/** Payments, each of which opens into its time line. */
export function PaymentRows({ accountId, payments }: PaymentRowsProps) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ul className={classes.rows}>
      {payments.map((payment) => {
        const isOpen = payment.id === open
        return (
          <PaymentRow
            key={payment.id}
            accountId={accountId}
            payment={payment}
            isOpen={isOpen}
            onToggle={() => setOpen(isOpen ? null : payment.id)}
          />
        )
      })}
    </ul>
  )
}

interface PaymentRowProps {
  accountId: string
  payment: CustomerPayment
  isOpen: boolean
  onToggle: () => void
}

function PaymentRow({ accountId, payment, isOpen, onToggle }: PaymentRowProps) {
  const { i18n } = useLingui()
  const detail = useId()
  const { id, amount, method, origin, date, status, failure, returned } = payment
  const { words, tone } = paymentStates[status]
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={detail}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'down' : 'forward'} />
        <span className={classes.words}>
          <strong>
            <MoneyText {...amount} />
          </strong>{' '}
          {i18n._(methodWords(method))}
          {origin === 'autopay' ? (
            <>
              {', '}
              <Trans>autopay</Trans>
            </>
          ) : null}
          {failure ? <>: {i18n._(paymentFailures[failure])}</> : null}
        </span>
        <span className={classes.end}>
          <DateText date={date} />
          <Badge tone={tone}>{i18n._(words)}</Badge>
          {returned.amount > 0 && status === 'succeeded' ? (
            <Badge>
              <Trans>partly refunded</Trans>
            </Badge>
          ) : null}
        </span>
      </button>
      <div id={detail} hidden={!isOpen} className={classes.detail}>
        {isOpen ? (
          <DetailPlace of={id}>
            <PaymentDetail accountId={accountId} paymentId={id} />
          </DetailPlace>
        ) : null}
      </div>
    </li>
  )
}
