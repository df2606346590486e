import { Trans, useLingui } from '@lingui/react/macro'
import { createAddressCorrection } from '@portal/contract/account-contact/account-contact-mailing'
import { neededLine } from '@portal/contract/plain-line'
import { Button } from '@portal/kit/actions/button'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '@portal/browser/api/api'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { EditFrame } from '../edit-frame.tsx'

const correctionForm = z.object({ text: neededLine(500) })

/** Becomes a message to the utility. */
export function CorrectionForm({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [idempotencyKey] = useState(makeIntentKey)
  const asking = useMutation({
    mutationFn: async ({ text }: z.infer<typeof correctionForm>) => {
      const body = { idempotencyKey, text }
      await api.call(createAddressCorrection, { params: { accountId }, body })
      await api.refreshed()
    },
    meta: { asks: true },
    onSuccess: () =>
      toasts.add({ severity: 'success', summary: t`We got your request.`, life: 5000 }),
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(correctionForm, (body) => asking.mutate(body))
  const { fields, formErrors } = useFormFields({ text: t`What’s right?` }, wrong, asking.error)
  return (
    <EditFrame
      title={<Trans>Ask for a correction</Trans>}
      about={<Trans>A person looks at it. The answer comes as an alert and by email.</Trans>}
      isDone={asking.isSuccess}
      onDone={onClose}
    >
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={asking.isPending}
        submitLabel={t`Send`}
        actions={
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <TextField
          {...fields.text}
          required
          autoComplete="off"
          help={t`Such as: the house number is 14, not 41.`}
          onChange={onChange}
        />
      </Form>
    </EditFrame>
  )
}
