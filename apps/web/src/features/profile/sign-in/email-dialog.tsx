import { Trans, useLingui } from '@lingui/react/macro'
import { email as emailSchema } from '@portal/contract/person'
import { changeEmail } from '@portal/contract/identity/identity-own-credentials'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'

const emailForm = z.object({ email: emailSchema })

interface EmailDialogProps {
  /** The present one. */
  email: string
  onAsked: (email: string) => void
  onClose: () => void
}

export function EmailDialog({ email, onAsked, onClose }: EmailDialogProps) {
  const { t } = useLingui()
  const [same, setSame] = useState(false)
  const changing = useProvenAct(
    (body: z.infer<typeof emailForm>) => api.call(changeEmail, { body }),
    {
      done: (_answer, body) => {
        onAsked(body.email)
        onClose()
      },
    },
  )
  const { wrong, onSubmit, onChange } = useSchemaForm(emailForm, (body) => {
    setSame(body.email === email)
    if (body.email !== email) changing.run(body)
  })
  const { fields, formErrors } = useFormFields({ email: t`New email` }, wrong, changing.error)
  return (
    <Modal title={t`Change email`} isOpen onClose={onClose} width="min(100vw, 480px)">
      <Stack gap={5}>
        <p>
          <Trans>
            We’ll send a link to the new address. Your email changes when you open it. Until then,
            it stays <strong>{email}</strong>.
          </Trans>
        </p>
        <Form
          {...formErrors}
          {...(same && { error: t`That’s already your email.` })}
          onSubmit={onSubmit}
          pending={changing.pending}
          submitLabel={t`Send the link`}
        >
          <EmailField {...fields.email} onChange={onChange} />
        </Form>
      </Stack>
    </Modal>
  )
}
