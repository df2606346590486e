import { useLingui } from '@lingui/react/macro'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { updatePaymentSchedule } from '@portal/contract/payments/payments-schedule'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import { useFigures } from '@portal/kit/display/figures'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { MoneyField } from '@portal/kit/fields/money-field'
import { SelectField } from '@portal/kit/fields/select-field'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { useStandingText } from '../../../charging/standing-text.ts'
import { useDayFaultText } from '../steps/days/day-fault-text.tsx'
import { AnotherDay } from '../steps/days/another-day.tsx'
import { FeeName } from '../steps/fee-name.tsx'
import { useMethodText } from '../methods/method-text.tsx'
import { feeOf, newMethod, readPaymentDay } from '../steps/days/payment-day.ts'
import { paymentOptionsQuery } from '../../../api/payment-options-query.ts'
import type { PaymentOptions } from '../steps/payment-draft.ts'
import { paymentTermsQuery } from '../steps/payment-terms-query.ts'
import { paymentQuery } from './payment-queries.ts'

type ChangePaymentDialogProps = {
  payment: Payment
  methodId: string
  onChanged: (payment: Payment) => void
  onClose: () => void
}

/** Another day, amount or method for a payment to come. */
export function ChangePaymentDialog(props: ChangePaymentDialogProps) {
  const { t } = useLingui()
  const { data: options } = useQuery(paymentOptionsQuery)
  const { data: terms } = useQuery(paymentTermsQuery)
  return (
    <Modal title={t`Change the payment`} isOpen onClose={props.onClose} width="min(100vw, 480px)">
      {options && terms ? (
        <ChangePaymentForm {...props} options={options} terms={terms} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Modal>
  )
}

type FormProps = ChangePaymentDialogProps & { options: PaymentOptions; terms: PaymentTerms }

function ChangePaymentForm(props: FormProps) {
  const { payment, options, terms } = props
  const { t, i18n } = useLingui()
  const methodText = useMethodText()
  const draft = useChangeDraft(props)
  const { amounts, methodId, method, day, fee, tried, wrong, changing } = draft
  const standingText = useStandingText()
  return (
    <Form
      error={changing.error ? i18n._(errorMessage(changing.error)) : null}
      errors={tried ? wrong : []}
      pending={changing.isPending}
      submitLabel={t`Save the change`}
      onSubmit={() => {
        draft.setTried(true)
        if (wrong.length === 0) changing.mutate()
      }}
    >
      <Stack gap={4}>
        {payment.allocations.map(({ accountId, accountName, amount }, index) => (
          <MoneyField
            key={accountId}
            name={accountId}
            label={payment.allocations.length > 1 ? t`Amount for ${accountName}` : t`Amount`}
            currency={amount.currency}
            value={amounts[index] ?? null}
            onValueChange={(value) => draft.setAmounts(amounts.with(index, value))}
            {...(tried && !amounts[index] && { error: t`Enter an amount` })}
          />
        ))}
        <SelectField
          name="method"
          label={t`Payment method`}
          value={methodId}
          onChange={(event) => draft.setMethodId(event.currentTarget.value)}
          options={options.methods.map((each) => ({
            value: each.id,
            label: [each.name ?? methodText(each), standingText(each, day.charged)]
              .filter(Boolean)
              .join(', '),
            disabled: each.id !== methodId && isOverBy(each, draft.date, terms),
          }))}
          help={fee > 0 ? <FeeLine kind={method.kind} fee={fee} options={options} /> : null}
        />
        <AnotherDay
          terms={terms}
          day={day}
          paying={method}
          due={null}
          tried={tried}
          onChoose={draft.setDate}
        />
      </Stack>
    </Form>
  )
}

/** Whether it ends before it would be charged; a bank account and a card may be charged on other days. */
function isOverBy(method: PaymentMethod, date: string, terms: PaymentTerms): boolean {
  return readPaymentDay(date, method, terms).fault === 'expires-before'
}

/** What is chosen so far, what is wrong with it, and the change itself. */
function useChangeDraft({ payment, options, terms, onChanged, onClose, ...props }: FormProps) {
  const { t } = useLingui()
  const query = useQueryClient()
  const faultText = useDayFaultText(terms)
  const sayChanged = useSayChanged()
  const { allocations } = payment
  const [amounts, setAmounts] = useState(() =>
    allocations.map(({ amount }): number | null => amount.amount),
  )
  const [methodId, setMethodId] = useState(props.methodId)
  const [date, setDate] = useState(payment.scheduledFor ?? '')
  const [tried, setTried] = useState(false)
  const method = options.methods.find(({ id }) => id === methodId) ?? newMethod('card')
  const day = readPaymentDay(date, method, terms)
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  const fee = feeOf(total, method, terms)
  const wrong = allocations
    .filter((_, index) => !amounts[index])
    .map(({ accountId: name, accountName: label }) => ({
      name,
      label,
      message: t`Enter an amount`,
    }))
  if (day.fault) {
    wrong.push({ name: 'date', label: t`Payment date`, message: faultText(day.fault) })
  }
  const changing = useMutation({
    mutationFn: () => {
      const params = { paymentId: payment.id }
      const parts = allocations.map(({ accountId }, at) => ({
        accountId,
        amount: amounts[at] ?? 0,
      }))
      const body = { date, allocations: parts, methodId, fee, putBack: false }
      return api.call(updatePaymentSchedule, { params, body })
    },
    onSuccess: (changed) => {
      onChanged(changed)
      sayChanged(changed)
      onClose()
    },
    // It may have been cancelled by now: then the page shows it.
    onError: () => query.invalidateQueries({ queryKey: paymentQuery(payment.id).queryKey }),
  })
  const set = { setAmounts, setMethodId, setDate, setTried }
  return { amounts, methodId, method, date, day, fee, tried, wrong, changing, ...set }
}

function useSayChanged() {
  const { t } = useLingui()
  const figures = useFigures()
  return ({ total, fee, scheduledFor }: Payment) => {
    const sum = figures.money({ ...total, amount: total.amount + fee.amount })
    const day = figures.date(scheduledFor ?? '', 'day')
    toasts.add({
      severity: 'success',
      summary: t`Payment changed.`,
      detail: t`We’ll charge ${sum} on ${day}.`,
      life: 6000,
    })
  }
}

type FeeLineProps = { kind: string; fee: number; options: PaymentOptions }

function FeeLine({ kind, fee, options }: FeeLineProps) {
  const figures = useFigures()
  return (
    <>
      <FeeName kind={kind} />: {figures.money({ amount: fee, currency: options.minimum.currency })}
    </>
  )
}
