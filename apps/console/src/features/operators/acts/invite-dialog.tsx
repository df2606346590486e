import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import '@portal/browser/forms/plain-words'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { useGo } from '@portal/browser/page/use-go'
import type { OperatorRole } from '@portal/contract/operators/operators'
import { inviteOperator } from '@portal/contract/operators/operators-people'
import { Modal } from '@portal/kit/feedback/modal'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useFirstFocus } from '../../../page/use-first-focus.ts'
import { paths } from '../../../paths.ts'
import { RoleField } from './role-field.tsx'

const { name, email } = inviteOperator.body.shape
const inviteForm = z.object({ name, email })

/** Whom, as what, and what happens next. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const field = useFirstFocus<HTMLInputElement>()
  const [role, setRole] = useState<OperatorRole>('viewer')
  const inviting = useMutation({
    mutationFn: (given: z.infer<typeof inviteForm>) =>
      api.call(inviteOperator, { body: { ...given, role } }),
    onSuccess: async (invited) => {
      onClose()
      toasts.add({
        severity: 'success',
        summary: t`Invitation sent to ${invited.email}.`,
        life: 5000,
      })
      await go(paths.operators({ open: invited.id }))
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(inviteForm, (given) => inviting.mutate(given))
  const isKnown = isProblem(inviting.error, 'conflict')
  const { fields, formErrors } = useFormFields(
    { name: t`Name`, email: t`Work email` },
    isKnown
      ? {
          email: msg`Someone with this email is already listed. Look under “Suspended”, too.`,
          ...wrong,
        }
      : wrong,
    isKnown ? null : inviting.error,
  )
  return (
    <Modal title={t`Invite an operator`} isOpen onClose={onClose} width="min(100vw, 560px)">
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={inviting.isPending}
        submitLabel={t`Send the invitation`}
        fullSubmit
      >
        <Stack gap={5}>
          <TextField ref={field} {...fields.name} autoComplete="off" required onChange={onChange} />
          <EmailField {...fields.email} autoComplete="off" required onChange={onChange} />
          <RoleField label={t`Role`} chosen={role} onChoose={setRole} />
          <p>
            <Trans>
              They get an email with a link. There they choose how they sign in: a password with an
              authenticator app, or a passkey. Then they’re in.
            </Trans>
          </p>
        </Stack>
      </Form>
    </Modal>
  )
}
