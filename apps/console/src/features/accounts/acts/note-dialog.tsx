import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { accountsDesk } from '@portal/contract/accounts/accounts-desk'
import { noteText } from '@portal/contract/accounts/accounts-notes'
import { Modal } from '@portal/kit/feedback/modal'
import { Form } from '@portal/kit/fields/form'
import { TextAreaField } from '@portal/kit/fields/text-area-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { CustomerPartProps } from '../../../page/customer-part.ts'
import { useFirstFocus } from '../../../page/use-first-focus.ts'

const noteForm = z.object({ text: noteText })

/** Notes something for colleagues. */
export function NoteDialog({ accountId, onClose }: CustomerPartProps & { onClose: () => void }) {
  const { t } = useLingui()
  const field = useFirstFocus<HTMLTextAreaElement>()
  const [idempotencyKey] = useState(makeIntentKey)
  const noting = useMutation({
    mutationFn: (text: string) =>
      api.call(accountsDesk.routes.createCustomerNote, {
        params: { accountId },
        body: { idempotencyKey, text },
      }),
    onSuccess: () => {
      onClose()
      toasts.add({ severity: 'success', summary: t`Note added.`, life: 5000 })
    },
  })
  const { wrong, onSubmit } = useSchemaForm(noteForm, ({ text }) => noting.mutate(text))
  const { fields, formErrors } = useFormFields({ text: t`Note` }, wrong, noting.error)
  return (
    <Modal title={t`Add a note`} isOpen onClose={onClose} width="min(100vw, 560px)">
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={noting.isPending}
        submitLabel={t`Add note`}
        fullSubmit
      >
        <TextAreaField
          ref={field}
          {...fields.text}
          help={t`Only staff see this.`}
          rows={5}
          required
        />
      </Form>
    </Modal>
  )
}
