import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useLingui } from '@lingui/react/macro'
import { loginPayload } from '@portal/contract/identity'
import { CheckboxField } from '@portal/kit/checkbox-field'
import { EmailField } from '@portal/kit/email-field'
import { Form } from '@portal/kit/form'
import { PasswordField } from '@portal/kit/password-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { fieldMessage } from '../../api/field-message.ts'
import { session } from '../../session/portal-session.ts'

/** E-mail and password; what was typed stays whatever the answer is. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t, i18n } = useLingui()
  const [rememberMe, setRememberMe] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(loginPayload),
    defaultValues: { email: '', password: '' },
    // The kit's form puts the focus where the first thing is wrong.
    shouldFocusError: false,
  })
  const login = useMutation({
    mutationFn: async (payload: Parameters<typeof session.login>[0]) => {
      await session.login(payload, rememberMe)
      await onSignedIn()
    },
  })
  const wrong = (name: 'email' | 'password') => {
    const message = formState.errors[name]?.message
    return message === undefined ? undefined : i18n._(fieldMessage(message))
  }
  const fields = [
    { name: 'email', label: t`Email`, message: wrong('email') },
    { name: 'password', label: t`Password`, message: wrong('password') },
  ] as const
  return (
    <Form
      onSubmit={handleSubmit((payload) => login.mutate(payload))}
      error={login.error ? i18n._(errorMessage(login.error)) : null}
      errors={fields.flatMap(({ message, ...field }) => (message ? [{ ...field, message }] : []))}
      pending={login.isPending}
      submitLabel={t`Sign in`}
      fullSubmit
    >
      <EmailField label={t`Email`} error={wrong('email')} {...register('email')} />
      <PasswordField label={t`Password`} error={wrong('password')} {...register('password')} />
      <CheckboxField
        name="rememberMe"
        label={t`Keep me signed in on this device`}
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.target.checked)}
      />
    </Form>
  )
}
