import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { getPageConfig } from '@portal/browser/api/page-config'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { askedMoney } from '@portal/contract/approvals/approvals'
import { paymentsDesk } from '@portal/contract/payments/payments-desk'
import type { CustomerPayment } from '@portal/contract/payments/payments-desk'
import { formatDate } from '@portal/kit/display/date-text'
import { MoneyText, formatMoney } from '@portal/kit/display/money-text'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Modal } from '@portal/kit/feedback/modal'
import { Form } from '@portal/kit/fields/form'
import { MoneyField } from '@portal/kit/fields/money-field'
import { SelectField } from '@portal/kit/fields/select-field'
import { TextAreaField } from '@portal/kit/fields/text-area-field'
import { useKitTexts } from '@portal/kit/kit-texts'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { methodWords } from '../../page/method-words.ts'
import { movedWords } from '../../page/money-act-toast.ts'
import { customerPaymentsQuery } from './customer-payments-queries.ts'

const refundForm = z.object({
  paymentId: z.string().check(z.minLength(1)),
  reason: z.enum(['requested', 'paid-twice', 'paid-too-much']),
  why: askedMoney.why,
})
type Refund = z.infer<typeof refundForm> & { amount: number }

interface RefundDialogProps {
  accountId: string
  /** Chosen already. */
  paymentId?: string
  onClose: () => void
}

/** Gives a payment or a part of it back to where it came from; it says in numbers what follows. */
export function RefundDialog({ accountId, paymentId: given, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const { pages } = useSuspenseInfiniteQuery(customerPaymentsQuery(accountId)).data
  const refundable = pages
    .flatMap(({ items }) => items)
    .filter(
      ({ status, amount, returned }) => status === 'succeeded' && returned.amount < amount.amount,
    )
  return (
    <Modal title={t`Refund a payment`} isOpen onClose={onClose} width="min(100vw, 560px)">
      {refundable.length === 0 ? (
        <EmptyState icon="undo" title={t`There is nothing to refund`}>
          <Trans>No payment of this account was paid here and is still with us.</Trans>
        </EmptyState>
      ) : (
        <RefundForm {...{ accountId, given, refundable, onClose }} />
      )}
    </Modal>
  )
}

interface RefundFormProps {
  accountId: string
  given: string | undefined
  refundable: ReadonlyArray<CustomerPayment>
  onClose: () => void
}

function RefundForm({ accountId, given, refundable, onClose }: RefundFormProps) {
  const { t } = useLingui()
  const texts = useKitTexts()
  const reasons = useReasons()
  const { currency } = getPageConfig().utility
  const { paymentId, choose, chosen, left, amount, setTyped } = useChosen(given, refundable)
  const [isMissing, setMissing] = useState(false)
  const refunding = useRefunding(accountId, onClose)
  const { wrong, onSubmit, onChange } = useSchemaForm(refundForm, (asked) => {
    if (amount === null || amount < 1 || amount > left) setMissing(true)
    else refunding.mutate({ ...asked, amount })
  })
  const labels = {
    paymentId: t`Payment`,
    amount: t`Amount`,
    reason: t`Reason for the customer`,
    why: t`Why`,
  }
  const { fields, formErrors } = useFormFields(labels, wrong, refunding.error)
  const most = formatMoney(left, currency, texts.locale)
  const missing = isMissing ? t`Enter an amount up to ${most}` : undefined
  return (
    <Form
      {...formErrors}
      onSubmit={onSubmit}
      pending={refunding.isPending}
      submitLabel={t`Refund ${formatMoney(amount ?? 0, currency, texts.locale)}`}
      fullSubmit
    >
      <Stack gap={5}>
        <PaymentChoice
          field={fields.paymentId}
          value={paymentId}
          refundable={refundable}
          onChoose={choose}
        />
        <MoneyField
          {...fields.amount}
          error={fields.amount.error ?? missing}
          value={amount}
          currency={currency}
          required
          onValueChange={(value) => {
            setTyped(value)
            setMissing(false)
          }}
        />
        <SelectField {...fields.reason} options={reasons} />
        <TextAreaField
          {...fields.why}
          help={t`For staff and the log. The customer doesn’t read it.`}
          required
          onChange={onChange as never}
        />
        {chosen && amount !== null ? <WhatFollows amount={amount} payment={chosen} /> : null}
      </Stack>
    </Form>
  )
}

/** The payment that is chosen, and how much of it: all that is left until something is typed. */
function useChosen(given: string | undefined, refundable: ReadonlyArray<CustomerPayment>) {
  const [paymentId, setPaymentId] = useState(given ?? refundable[0]?.id ?? '')
  const chosen = refundable.find(({ id }) => id === paymentId)
  const left = chosen ? chosen.amount.amount - chosen.returned.amount : 0
  const [typed, setTyped] = useState<number | null | undefined>(undefined)
  const amount = typed === undefined ? left : typed
  const choose = (id: string) => {
    setPaymentId(id)
    setTyped(undefined)
  }
  return { paymentId, choose, chosen, left, amount, setTyped }
}

function useReasons() {
  const { t } = useLingui()
  return [
    { value: 'requested', label: t`Asked for` },
    { value: 'paid-twice', label: t`Paid twice` },
    { value: 'paid-too-much', label: t`Paid too much` },
  ]
}

function useRefunding(accountId: string, onClose: () => void) {
  const { i18n } = useLingui()
  const [idempotencyKey] = useState(makeIntentKey)
  return useMutation({
    mutationFn: ({ paymentId: id, ...body }: Refund) =>
      api.call(paymentsDesk.routes.refundCustomerPayment, {
        params: { accountId, paymentId: id },
        body: { idempotencyKey, ...body },
      }),
    onSuccess: (approval) => {
      onClose()
      toasts.add({ severity: 'success', summary: i18n._(movedWords(approval)), life: 8000 })
    },
  })
}

interface PaymentChoiceProps {
  field: { name: string; label: string; error: string | undefined }
  value: string
  refundable: ReadonlyArray<CustomerPayment>
  onChoose: (paymentId: string) => void
}

function PaymentChoice({ field, value, refundable, onChoose }: PaymentChoiceProps) {
  const { i18n } = useLingui()
  const texts = useKitTexts()
  return (
    <SelectField
      {...field}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      options={refundable.map(({ id, amount: paid, method, date }) => ({
        value: id,
        label: [
          formatMoney(paid.amount, paid.currency, texts.locale),
          i18n._(methodWords(method)),
          formatDate(date, 'short', texts),
        ].join(', '),
      }))}
    />
  )
}

function WhatFollows({ amount, payment }: { amount: number; payment: CustomerPayment }) {
  const { i18n } = useLingui()
  return (
    <p>
      <Trans>
        <MoneyText amount={amount} currency={payment.amount.currency} /> goes back to{' '}
        {i18n._(methodWords(payment.method))}, and the balance goes up by as much. Beyond your
        limit, another person approves it first.
      </Trans>
    </p>
  )
}
