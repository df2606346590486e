import { useLingui } from '@lingui/react/macro'
import { loginPayload } from '@portal/contract/identity'
import type { LoginPayload } from '@portal/contract/identity'
import { CheckboxField } from '@portal/kit/checkbox-field'
import { EmailField } from '@portal/kit/email-field'
import { Form } from '@portal/kit/form'
import { PasswordField } from '@portal/kit/password-field'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { useSchemaForm } from '../../page/use-schema-form.ts'
import { session } from '../../session/portal-session.ts'

interface Attempt {
  payload: LoginPayload
  rememberMe: boolean
}

/** E-mail and password; what was typed stays whatever the answer is. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t, i18n } = useLingui()
  const login = useMutation({
    mutationFn: async ({ payload, rememberMe }: Attempt) => {
      await session.login(payload, rememberMe)
      await onSignedIn()
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(loginPayload, (payload, given) =>
    login.mutate({ payload, rememberMe: given.has('rememberMe') }),
  )
  const fields = [
    { name: 'email', label: t`Email`, error: wrong['email'] && i18n._(wrong['email']) },
    { name: 'password', label: t`Password`, error: wrong['password'] && i18n._(wrong['password']) },
  ] as const
  const [email, password] = fields
  return (
    <Form
      onSubmit={onSubmit}
      error={login.error ? i18n._(errorMessage(login.error)) : null}
      errors={fields.flatMap(({ name, label, error }) =>
        error ? [{ name, label, message: error }] : [],
      )}
      pending={login.isPending}
      submitLabel={t`Sign in`}
      fullSubmit
    >
      <EmailField {...email} autoComplete="username" onChange={onChange} />
      <PasswordField {...password} onChange={onChange} />
      <CheckboxField name="rememberMe" label={t`Keep me signed in on this device`} />
    </Form>
  )
}
