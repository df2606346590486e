import { Trans, useLingui } from '@lingui/react/macro'
import {
  invitedRegistrationForm,
  register,
  registrationForm,
} from '@portal/contract/identity/identity-registration'
import type {
  InvitedRegistration,
  Registration,
} from '@portal/contract/identity/identity-registration'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { PasswordField } from '@portal/kit/fields/password-field'
import { PhoneField } from '@portal/kit/fields/phone-field'
import { TextField } from '@portal/kit/fields/text-field'
import type { TextFieldProps } from '@portal/kit/fields/text-field'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { NewPasswordField } from '@portal/browser/forms/new-password-field'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { NameFields } from './name-fields.tsx'
import classes from './register-form.module.css'
import '@portal/browser/forms/plain-words'

/** What was typed, by the fields' names. */
export type GivenTexts = Partial<Record<string, string>>

interface RegisterFormProps {
  given: GivenTexts
  /** By whose link somebody comes: the address is the invited one. */
  invited: { token: string; maskedEmail: string } | null | undefined
  onRegistered: (email: string, texts: GivenTexts) => void
  /** The utility takes no new profiles any more. */
  onClosed: () => void
}

interface Attempt {
  registration: Registration | InvitedRegistration
  texts: GivenTexts
}

function textsOf(form: FormData): GivenTexts {
  return Object.fromEntries(
    [...form].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

type FormSchema = z.ZodMiniType<
  z.infer<typeof registrationForm> | z.infer<typeof invitedRegistrationForm>
>

function useLabels() {
  const { t } = useLingui()
  return {
    email: t`Email`,
    newPassword: t`Password`,
    confirmPassword: t`Confirm password`,
    firstName: t`First name`,
    lastName: t`Last name`,
    phone: t`Phone`,
  }
}

/** [FORM-06] Variant one: email and password; the rest may come later. */
export function RegisterForm({ given, invited, onRegistered, onClosed }: RegisterFormProps) {
  const { t } = useLingui()
  const act = useMutation({
    mutationFn: async ({ registration, texts }: Attempt) => {
      await api.call(register, { body: registration }, { fromDevice: true })
      onRegistered(
        'email' in registration ? registration.email : (invited?.maskedEmail ?? ''),
        texts,
      )
    },
    onError: (error) => {
      if (isProblem(error, 'registration-closed')) onClosed()
    },
  })
  const schema: FormSchema = invited ? invitedRegistrationForm : registrationForm
  const { wrong, onSubmit, onChange } = useSchemaForm(
    schema,
    ({ confirmPassword: _typedTwice, ...typed }, form) => {
      // The server knows the address by the link.
      const registration = 'email' in typed ? typed : { ...typed, invitation: invited?.token ?? '' }
      act.mutate({ registration, texts: textsOf(form) })
    },
  )
  const labels = useLabels()
  const { fields, formErrors } = useFormFields(labels, wrong, act.error)
  return (
    <Form
      onSubmit={onSubmit}
      {...formErrors}
      pending={act.isPending}
      submitLabel={t`Create my profile`}
      fullSubmit
    >
      {invited ? (
        <InvitedAddress label={labels.email} address={invited.maskedEmail} />
      ) : (
        <EmailField
          {...fields.email}
          autoComplete="username"
          defaultValue={given['email']}
          onChange={onChange}
        />
      )}
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

function InvitedAddress({ label, address }: { label: string; address: string }) {
  const { t } = useLingui()
  return (
    <TextField
      label={label}
      value={address}
      readOnly
      help={t`The invitation was sent to this address, and only it can accept.`}
    />
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
