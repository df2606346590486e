import { Plural, Trans } from '@lingui/react/macro'
import type { HistoryRow as Payment } from '@portal/contract/payments/payments-history'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { useState } from 'react'
import classes from './history-row.module.css'
import { Day, HistoryRow } from './history-row.tsx'
import { PaymentStatusBadge } from './payment-status-badge.tsx'

interface CanceledInstallmentsProps {
  /** Of one account, newest first. */
  payments: readonly [Payment, ...Payment[]]
  named: boolean
}

/** What a plan that ended would have charged, in one row; each for itself unfolds under it. */
export function CanceledInstallments({ payments, named }: CanceledInstallmentsProps) {
  const [open, setOpen] = useState(false)
  const [newest] = payments
  const count = payments.length
  return (
    <>
      <ListRow
        lead={<Day date={newest.date} />}
        title={
          <button
            type="button"
            className={listRowLinkClass}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Plural value={count} one="# installment" other="# installments" />
          </button>
        }
        detail={
          named ? (
            <Trans>{newest.accountName}: canceled with the payment plan</Trans>
          ) : (
            <Trans>Canceled with the payment plan</Trans>
          )
        }
        trailing={
          <div className={classes.end}>
            <PaymentStatusBadge payment={newest} />
          </div>
        }
        unfolded={open}
      />
      {open
        ? payments.map((payment) => (
            <HistoryRow key={payment.paymentId} payment={payment} named={named} />
          ))
        : null}
    </>
  )
}

/** The rows as they are shown: the canceled installments of an account together, where its first one stands. */
export function foldInstallments(rows: readonly Payment[]): (readonly [Payment, ...Payment[]])[] {
  const isFolded = ({ status, origin }: Payment) => status === 'cancelled' && origin === 'plan'
  const groups = Map.groupBy(rows, (row) =>
    isFolded(row) ? row.accountId : `${row.paymentId} ${row.accountId}`,
  )
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [[first, ...more] as const] : [],
  )
}
