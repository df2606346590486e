import { useLingui } from '@lingui/react/macro'
import { updatePaymentMethod } from '@portal/contract/payments/payments-methods'
import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { MethodNameField } from './method-name-field.tsx'

type NameMethodDialogProps = { method: SavedMethod; onClose: () => void }

/** What its owner calls it; left empty it has its own name again. */
export function NameMethodDialog({ method, onClose }: NameMethodDialogProps) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(method.name ?? '')
  const naming = useMutation({
    mutationFn: () =>
      api.call(updatePaymentMethod, {
        params: { methodId: method.id },
        body: { name: name.trim() || null },
      }),
    onSuccess: async () => {
      await api.refreshed()
      onClose()
    },
  })
  return (
    <Modal title={t`Name this payment method`} isOpen onClose={onClose} width="min(100vw, 480px)">
      <Form
        error={naming.error ? i18n._(errorMessage(naming.error)) : null}
        pending={naming.isPending}
        submitLabel={t`Save the name`}
        fullSubmit
        onSubmit={() => naming.mutate()}
      >
        <MethodNameField value={name} onValueChange={setName} />
      </Form>
    </Modal>
  )
}
