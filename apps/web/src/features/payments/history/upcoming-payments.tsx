import { Trans } from '@lingui/react/macro'
import type { UpcomingDraw } from '@portal/contract/autopay/autopay'
import type { Money } from '@portal/contract/money'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { DateText } from '@portal/kit/display/date-text'
import type { IconName } from '@portal/kit/display/icon'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { autopayQuery, nextRetryOf } from '../../../api/autopay-query.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { useMethodText } from '../methods/method-text.tsx'
import classes from './payment-history-page.module.css'

type UpcomingPaymentsProps = { accountId: string; payments: readonly Payment[] }

/** What is still to be charged, the next one first: what was scheduled, and what autopay draws. */
export function UpcomingPayments({ accountId, payments }: UpcomingPaymentsProps) {
  const { data: autopay } = useQuery(autopayQuery(accountId))
  const draws = autopay?.status === 'on' ? autopay.plan.draws : []
  const nextTry = autopay ? nextRetryOf(autopay) : null
  const byAutopay = { icon: 'autopay', to: paths.autopay(accountId) } as const
  const rows = [
    ...(nextTry
      ? [
          {
            date: nextTry.date,
            row: (
              <UpcomingRow
                key="try"
                {...byAutopay}
                {...nextTry}
                detail={<Trans>Autopay, next try</Trans>}
              />
            ),
          },
        ]
      : []),
    ...payments.map((payment) => ({
      date: payment.scheduledFor ?? '',
      row: <ScheduledRow key={payment.id} payment={payment} />,
    })),
    ...draws.map((draw) => ({
      date: draw.date,
      row: (
        <UpcomingRow
          key={draw.key ?? draw.date}
          {...byAutopay}
          date={draw.date}
          around={draw.key === null}
          detail={<DrawWords draw={draw} />}
          amount={draw.skipped || draw.above ? null : draw.amount}
        />
      ),
    })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1))
  if (rows.length === 0) return null
  return (
    <section className={classes.part}>
      <SectionHeading title={<Trans>Upcoming</Trans>} />
      <List>{rows.map(({ row }) => row)}</List>
    </section>
  )
}

type UpcomingRowProps = {
  icon: IconName
  /** Where it can be changed. */
  to: string
  date: string
  /** The day is not sure yet. */
  around?: boolean
  detail: ReactNode
  amount: Money | null
}

function UpcomingRow({ icon, to, date, around, detail, amount }: UpcomingRowProps) {
  const day = <DateText date={date} look="day" />
  return (
    <ListRow
      icon={icon}
      forward
      title={
        <PageLink className={listRowLinkClass} to={to}>
          {around ? <Trans>Around {day}</Trans> : day}
        </PageLink>
      }
      detail={detail}
      trailing={amount ? <MoneyText {...amount} /> : null}
    />
  )
}

function ScheduledRow({ payment }: { payment: Payment }) {
  const methodText = useMethodText()
  const { id, scheduledFor, allocations, method, total, fee, origin } = payment
  return (
    <UpcomingRow
      icon="calendar"
      to={paths.payment(id)}
      date={scheduledFor ?? ''}
      detail={
        <>
          {allocations.map(({ accountName }) => accountName).join(', ')} · {methodText(method)}
          {origin === 'plan' ? (
            <>
              {' · '}
              <Trans>Payment plan</Trans>
            </>
          ) : null}
        </>
      }
      amount={{ ...total, amount: total.amount + fee.amount }}
    />
  )
}

function DrawWords({ draw: { amount, skipped, above } }: { draw: UpcomingDraw }) {
  if (skipped) return <Trans>Autopay, skipped as you asked</Trans>
  if (above === 'maximum') return <Trans>Autopay won’t pay it: it’s above your maximum</Trans>
  if (above) return <Trans>Autopay won’t pay it: it’s too much for one card payment</Trans>
  return amount ? <Trans>Autopay</Trans> : <Trans>Autopay, the amount of the next bill</Trans>
}
