import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { approvalsDesk } from '@portal/contract/approvals/approvals-desk'
import { Modal } from '@portal/kit/feedback/modal'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { useMutation } from '@tanstack/react-query'
import { useFirstFocus } from '../../page/use-first-focus.ts'

const { refuseApproval } = approvalsDesk.routes

interface SendBackDialogProps {
  approvalId: string
  onClose: () => void
}

/** Sends back what somebody asked for; nothing is moved. */
export function SendBackDialog({ approvalId, onClose }: SendBackDialogProps) {
  const { t } = useLingui()
  const field = useFirstFocus<HTMLInputElement>()
  const sending = useMutation({
    mutationFn: (body: { answer: string }) =>
      api.call(refuseApproval, { params: { approvalId }, body }),
    onSuccess: () => {
      onClose()
      toasts.add({ severity: 'success', summary: t`Sent back. Nothing was moved.`, life: 5000 })
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(refuseApproval.body, (body) =>
    sending.mutate(body),
  )
  const { fields, formErrors } = useFormFields({ answer: t`Reason` }, wrong, sending.error)
  return (
    <Modal title={t`Send back with a reason`} isOpen onClose={onClose} width="min(100vw, 480px)">
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={sending.isPending}
        submitLabel={t`Send back`}
        fullSubmit
      >
        <TextField
          ref={field}
          {...fields.answer}
          help={t`The person who asked reads it.`}
          autoComplete="off"
          required
          onChange={onChange}
        />
      </Form>
    </Modal>
  )
}
