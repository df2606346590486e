import { Trans } from '@lingui/react/macro'
import type { UpcomingDraw } from '@portal/contract/autopay/autopay'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { useQuery } from '@tanstack/react-query'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { useMethodText } from '../methods/method-text.tsx'
import { autopayQuery, nextTryOf } from '../../../api/autopay-query.ts'
import classes from './payment-history-page.module.css'

type TryRowProps = { accountId: string } & NonNullable<ReturnType<typeof nextTryOf>>

type UpcomingPaymentsProps = { accountId: string; payments: readonly Payment[] }

/** What is still to be charged, the next one first: what was scheduled, and what autopay draws. */
export function UpcomingPayments({ accountId, payments }: UpcomingPaymentsProps) {
  const { data: autopay } = useQuery(autopayQuery(accountId))
  const draws = autopay?.status === 'on' ? autopay.plan.draws : []
  const nextTry = autopay ? nextTryOf(autopay) : null
  const rows = [
    ...(nextTry
      ? [{ date: nextTry.date, row: <TryRow key="try" accountId={accountId} {...nextTry} /> }]
      : []),
    ...payments.map((payment) => ({
      date: payment.scheduledFor ?? '',
      row: <ScheduledRow key={payment.id} payment={payment} />,
    })),
    ...draws.map((draw) => ({
      date: draw.date,
      row: <DrawRow key={draw.key ?? draw.date} accountId={accountId} draw={draw} />,
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

/** It opens its page, where it can be changed. */
function ScheduledRow({ payment }: { payment: Payment }) {
  const methodText = useMethodText()
  const { id, scheduledFor, allocations, method, total, fee, origin } = payment
  return (
    <ListRow
      icon="calendar"
      forward
      title={
        <PageLink className={listRowLinkClass} to={paths.payment(id)}>
          <DateText date={scheduledFor ?? ''} look="weekday" />
        </PageLink>
      }
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
      trailing={<MoneyText {...total} amount={total.amount + fee.amount} />}
    />
  )
}

/** A payment of autopay that failed and is tried again. */
function TryRow({ accountId, date, amount }: TryRowProps) {
  return (
    <ListRow
      icon="autopay"
      forward
      title={
        <PageLink className={listRowLinkClass} to={paths.autopay(accountId)}>
          <DateText date={date} look="weekday" />
        </PageLink>
      }
      detail={<Trans>Autopay, next try</Trans>}
      trailing={amount ? <MoneyText {...amount} /> : null}
    />
  )
}

function DrawRow({ accountId, draw }: { accountId: string; draw: UpcomingDraw }) {
  const { date, amount, skipped, aboveMaximum } = draw
  return (
    <ListRow
      icon="autopay"
      forward
      title={
        <PageLink className={listRowLinkClass} to={paths.autopay(accountId)}>
          <DateText date={date} look="weekday" />
        </PageLink>
      }
      detail={
        skipped ? (
          <Trans>Autopay, skipped as you asked</Trans>
        ) : aboveMaximum ? (
          <Trans>Autopay won’t pay it: it’s above your maximum</Trans>
        ) : amount ? (
          <Trans>Autopay</Trans>
        ) : (
          <Trans>Autopay, the amount of the next bill</Trans>
        )
      }
      trailing={amount && !skipped && !aboveMaximum ? <MoneyText {...amount} /> : null}
    />
  )
}
