import { Trans, useLingui } from '@lingui/react/macro'
import {
  cancelPaymentSchedule,
  updatePaymentSchedule,
} from '@portal/contract/payments/payments-schedule'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { Button } from '@portal/kit/actions/button'
import { useFigures } from '@portal/kit/display/figures'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Row, Stack } from '@portal/kit/layout/stack'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { PageLink } from '@portal/browser/page/page-link'
import { confirmDialog, lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { paths } from '../../../paths.ts'
import { paymentQuery, scheduleQuery } from './payment-queries.ts'
import classes from './payment-schedule-acts.module.css'

const changeDialog = lazyDialog(
  async () => (await import('./change-payment-dialog.tsx')).ChangePaymentDialog,
)

/** Of a payment to come, or one that was cancelled: what its payer can still do about it. */
export function PaymentScheduleActs({ payment }: { payment: Payment }) {
  const figures = useFigures()
  const { data: schedule } = useQuery(scheduleQuery(payment.id))
  if (payment.origin === 'plan') return <PlanNote payment={payment} />
  if (!schedule) return <Skeleton lines={2} />
  const { methodId, changeableUntil } = schedule
  const mayChange = changeableUntil !== null && methodId !== null
  if (payment.status === 'cancelled') {
    return mayChange ? <PutBack payment={payment} methodId={methodId} /> : null
  }
  return (
    <Stack gap={4}>
      <p className={classes.note}>
        {mayChange ? (
          <Trans>
            Nothing has been charged yet. You can change or cancel it until{' '}
            {figures.date(changeableUntil, 'moment')}.
          </Trans>
        ) : (
          <Trans>Nothing has been charged yet.</Trans>
        )}
      </p>
      {mayChange ? <ScheduledActs payment={payment} methodId={methodId} /> : null}
    </Stack>
  )
}

/** An instalment: it is changed with its plan. */
function PlanNote({ payment: { status, allocations } }: { payment: Payment }) {
  const [to] = allocations
  if (!to) return null
  return (
    <p className={classes.note}>
      {status === 'cancelled' ? (
        <Trans>It was an installment of a payment plan. We won’t charge it.</Trans>
      ) : (
        <Trans>It’s an installment of your payment plan. Nothing has been charged yet.</Trans>
      )}{' '}
      <PageLink className={textLinkClass()} to={paths.paymentPlan(to.accountId)}>
        <Trans>See the payment plan</Trans>
      </PageLink>
    </p>
  )
}

type ActsProps = { payment: Payment; methodId: string }

function ScheduledActs({ payment, methodId }: ActsProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const keep = useKeepPayment()
  const changing = useDialog('change-payment', changeDialog)
  const cancelling = useDialog('cancel-payment', confirmDialog)
  const params = { paymentId: payment.id }
  return (
    <Row gap={3} data-print="no">
      <Button kind="outline" pending={changing.pending} onClick={changing.open}>
        <Trans>Change</Trans>
      </Button>
      <Button kind="outline" pending={cancelling.pending} onClick={cancelling.open}>
        <Trans>Cancel this payment</Trans>
      </Button>
      {changing.show({ payment, methodId, onChanged: keep })}
      {cancelling.show({
        title: t`Cancel this payment?`,
        children: (
          <Trans>We won’t charge {figures.money(payment.total)}. What you owe is still due.</Trans>
        ),
        confirmLabel: t`Cancel the payment`,
        keepLabel: t`Keep the payment`,
        act: async () => keep(await api.call(cancelPaymentSchedule, { params })),
      })}
    </Row>
  )
}

/** Cancelled in haste it can come back as it was, as long as it could still be changed. */
function PutBack({ payment, methodId }: ActsProps) {
  const keep = useKeepPayment()
  const { id: paymentId, scheduledFor, allocations, fee } = payment
  const putBack = useMutation({
    mutationFn: () =>
      api.call(updatePaymentSchedule, {
        params: { paymentId },
        body: {
          date: scheduledFor ?? '',
          allocations: allocations.map(({ accountId, amount }) => ({
            accountId,
            amount: amount.amount,
          })),
          methodId,
          fee: fee.amount,
          putBack: true,
        },
      }),
    onSuccess: keep,
    meta: { announced: true },
  })
  return (
    <Row gap={3} data-print="no">
      <Button kind="outline" pending={putBack.isPending} onClick={() => putBack.mutate()}>
        <Trans>Schedule it again</Trans>
      </Button>
    </Row>
  )
}

/** Shows a payment as it is by now. */
function useKeepPayment(): (payment: Payment) => void {
  const query = useQueryClient()
  return (payment) => void keepAnswer(query, paymentQuery(payment.id), payment)
}
