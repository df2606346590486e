import { Trans, useLingui } from '@lingui/react/macro'
import {
  emergencyContact,
  updateEmergencyContact,
} from '@portal/contract/account-contact/account-contact'
import type { EmergencyContact } from '@portal/contract/account-contact/account-contact'
import { phoneNumberMessage } from '@portal/contract/account-contact/account-contact-ways'
import { Button } from '@portal/kit/actions/button'
import { Form } from '@portal/kit/fields/form'
import { PhoneField } from '@portal/kit/fields/phone-field'
import { formatPhone, phoneToE164 } from '@portal/kit/fields/phone-number'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { EditFrame } from '../edit-frame.tsx'

const form = z.object({
  ...emergencyContact.shape,
  phone: z
    .string()
    .check(z.refine((typed) => phoneToE164(typed) !== null, { error: phoneNumberMessage })),
})

interface EmergencyFormProps {
  accountId: string
  known: EmergencyContact | null
  onClose: () => void
}

export function EmergencyForm({ accountId, known, onClose }: EmergencyFormProps) {
  const { t } = useLingui()
  const saving = useMutation({
    mutationFn: async ({ phone, ...rest }: z.infer<typeof form>) => {
      const contact = { ...rest, phone: phoneToE164(phone) ?? '' }
      await api.call(updateEmergencyContact, { params: { accountId }, body: { contact } })
      await api.refreshed()
    },
    meta: { asks: true },
    onSuccess: () => toasts.add({ severity: 'success', summary: t`Saved.`, life: 4000 }),
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(form, (given) => saving.mutate(given))
  const labels = { name: t`Name`, relation: t`Who they are to you`, phone: t`Phone` }
  const { fields, formErrors } = useFormFields(labels, wrong, saving.error)
  return (
    <EditFrame title={<Trans>Emergency contact</Trans>} isDone={saving.isSuccess} onDone={onClose}>
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={saving.isPending}
        submitLabel={t`Save`}
        actions={
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Stack gap={4}>
          <TextField
            {...fields.name}
            required
            autoComplete="off"
            defaultValue={known?.name ?? ''}
            onChange={onChange}
          />
          <TextField
            {...fields.relation}
            required
            autoComplete="off"
            help={t`Such as daughter or neighbor`}
            defaultValue={known?.relation ?? ''}
            onChange={onChange}
          />
          <PhoneField
            {...fields.phone}
            required
            autoComplete="off"
            defaultValue={formatPhone(known?.phone ?? '')}
            onChange={onChange}
          />
        </Stack>
      </Form>
    </EditFrame>
  )
}
