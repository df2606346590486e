import { useLingui } from '@lingui/react/macro'
import { passkeyName } from '@portal/contract/identity/identity-passkeys'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import * as z from 'zod/mini'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import '@portal/browser/forms/plain-words'

const nameForm = z.object({ name: passkeyName })

interface PasskeyNameFormProps {
  /** To begin with. */
  name: string
  error: unknown
  pending: boolean
  submitLabel: string
  onName: (name: string) => void
}

export function PasskeyNameForm({
  name,
  error,
  pending,
  submitLabel,
  onName,
}: PasskeyNameFormProps) {
  const { t } = useLingui()
  const { wrong, onSubmit, onChange } = useSchemaForm(nameForm, (given) => onName(given.name))
  const { fields, formErrors } = useFormFields({ name: t`Name` }, wrong, error)
  return (
    <Form
      {...formErrors}
      onSubmit={onSubmit}
      pending={pending}
      submitLabel={submitLabel}
      fullSubmit
    >
      <TextField
        {...fields.name}
        help={t`To tell your passkeys apart, such as “Maya’s phone”.`}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        onChange={onChange}
      />
    </Form>
  )
}
