import { useLingui } from '@lingui/react/macro'
import { createPaymentMethod } from '@portal/contract/payments/payments-methods'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { useMethodText } from './method-text.tsx'
import { MethodNameField } from './method-name-field.tsx'
import { CardEntry } from '../gateway/card-entry.tsx'
import type { CardFrameHandle, CardToken } from '../gateway/card-frame.tsx'
import { paymentOptionsQuery } from '../../../api/payment-options-query.ts'

/** Saves a card or bank account that is entered on the gateway's own page; nothing is charged. */
export function AddMethodDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const methodText = useMethodText()
  const frame = useRef<CardFrameHandle>(null)
  const { data: options } = useQuery(paymentOptionsQuery)
  const [name, setName] = useState('')
  const [asking, setAsking] = useState(false)
  const adding = useMutation({
    mutationFn: ({ token }: CardToken) =>
      api.call(createPaymentMethod, { body: { token, name: name.trim() || null } }),
    onSuccess: async ({ alreadySaved, ...saved }, { kind }) => {
      await api.refreshed()
      const summary = kind === 'card' ? t`Card saved.` : t`Bank account saved.`
      toasts.add(
        alreadySaved
          ? { severity: 'info', summary: t`You’ve already saved ${methodText(saved)}.`, life: 6000 }
          : { severity: 'success', summary, detail: t`You can pay with it now.`, life: 5000 },
      )
      onClose()
    },
    onSettled: () => setAsking(false),
  })
  return (
    <Modal title={t`Add a payment method`} isOpen onClose={onClose} width="min(100vw, 560px)">
      <Form
        error={adding.error ? i18n._(errorMessage(adding.error)) : null}
        pending={asking}
        submitLabel={t`Add a payment method`}
        onSubmit={() => {
          if (frame.current?.submit()) setAsking(true)
        }}
      >
        <Stack gap={4}>
          {options ? (
            <CardEntry
              ref={frame}
              gateway={options.gateway}
              onToken={(token) => adding.mutate(token)}
              onError={() => setAsking(false)}
            />
          ) : (
            <Skeleton lines={6} />
          )}
          <MethodNameField value={name} onValueChange={setName} />
        </Stack>
      </Form>
    </Modal>
  )
}
