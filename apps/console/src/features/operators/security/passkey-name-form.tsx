import { useLingui } from '@lingui/react/macro'
import '@portal/browser/forms/plain-words'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { updateOperatorPasskey } from '@portal/contract/operators/operators-passkeys'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { useFirstFocus } from '../../../page/use-first-focus.ts'

interface PasskeyNameFormProps {
  /** To begin with. */
  name: string
  error: unknown
  pending: boolean
  submitLabel: string
  onName: (name: string) => void
}

export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { name, error, pending, submitLabel, onName } = props
  const { t } = useLingui()
  const field = useFirstFocus<HTMLInputElement>()
  const { wrong, onSubmit, onChange } = useSchemaForm(updateOperatorPasskey.body, (given) =>
    onName(given.name),
  )
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
        ref={field}
        {...fields.name}
        help={t`To tell your passkeys apart, such as “Desk computer”.`}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        onChange={onChange}
      />
    </Form>
  )
}
