import { Trans, useLingui } from '@lingui/react/macro'
import { register, registrationForm } from '@portal/contract/identity/identity-registration'
import type { Registration } from '@portal/contract/identity/identity-registration'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { PasswordField } from '@portal/kit/fields/password-field'
import { PhoneField } from '@portal/kit/fields/phone-field'
import type { TextFieldProps } from '@portal/kit/fields/text-field'
import { useMutation } from '@tanstack/react-query'
import { isProblem } from '../../../api/api-error.ts'
import { api } from '../../../api/api.ts'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { useFormFields } from '../../../forms/use-form-fields.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { NameFields } from './name-fields.tsx'
import classes from './register-form.module.css'

/** What was typed, by the fields' names. */
export type GivenTexts = Partial<Record<string, string>>

interface RegisterFormProps {
  given: GivenTexts
  onRegistered: (email: string, texts: GivenTexts) => void
  /** The utility takes no new profiles any more. */
  onClosed: () => void
}

interface Attempt {
  registration: Registration
  texts: GivenTexts
}

function textsOf(form: FormData): GivenTexts {
  return Object.fromEntries(
    [...form].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

/** [FORM-06] Variant one: email and password; the rest may come later. */
export function RegisterForm({ given, onRegistered, onClosed }: RegisterFormProps) {
  const { t } = useLingui()
  const act = useMutation({
    mutationFn: async ({ registration, texts }: Attempt) => {
      await api.call(register, { body: registration }, { fromDevice: true })
      onRegistered(registration.email, texts)
    },
    onError: (error) => {
      if (isProblem(error, 'registration-closed')) onClosed()
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(
    registrationForm,
    ({ confirmPassword: _typedTwice, ...registration }, form) =>
      act.mutate({ registration, texts: textsOf(form) }),
  )
  const labels = {
    email: t`Email`,
    newPassword: t`Password`,
    confirmPassword: t`Confirm password`,
    firstName: t`First name`,
    lastName: t`Last name`,
    phone: t`Phone`,
  }
  const { fields, formErrors } = useFormFields(labels, wrong, act.error)
  return (
    <Form
      onSubmit={onSubmit}
      {...formErrors}
      pending={act.isPending}
      submitLabel={t`Create my profile`}
      fullSubmit
    >
      <EmailField
        {...fields.email}
        autoComplete="username"
        defaultValue={given['email']}
        onChange={onChange}
      />
      <NewPasswordField
        {...fields.newPassword}
        beside={['email', 'firstName', 'lastName']}
        defaultValue={given['newPassword']}
        onChange={onChange}
      />
      <PasswordField
        {...fields.confirmPassword}
        autoComplete="new-password"
        defaultValue={given['confirmPassword']}
        onChange={onChange}
      />
      <LaterFields fields={fields} given={given} onChange={onChange} />
    </Form>
  )
}

interface LaterFieldsProps {
  fields: Record<'firstName' | 'lastName' | 'phone', TextFieldProps>
  given: GivenTexts
  onChange: TextFieldProps['onChange']
}

function LaterFields({ fields, given, onChange }: LaterFieldsProps) {
  return (
    <fieldset className={classes.later}>
      <legend className={classes.legend}>
        <Trans>You can also add these later</Trans>
      </legend>
      <NameFields
        firstName={{ ...fields.firstName, optional: true, defaultValue: given['firstName'] }}
        lastName={{ ...fields.lastName, optional: true, defaultValue: given['lastName'] }}
        onChange={onChange}
      />
      <PhoneField {...fields.phone} optional defaultValue={given['phone']} onChange={onChange} />
    </fieldset>
  )
}
