import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { loginOperator } from '@portal/contract/operators/operators-sessions'
import { CodeField } from '@portal/kit/fields/code-field'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { PasswordField } from '@portal/kit/fields/password-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { session } from '../../../session/operator-session.ts'
import { PasskeyButton } from './passkey-button.tsx'

interface SignInWidgetProps {
  onSignedIn?: () => Promise<void>
}

/** E-mail, password and code together: nobody learns which of them was wrong. */
export function SignInWidget({ onSignedIn }: SignInWidgetProps) {
  const { t } = useLingui()
  const enter = async (given: Parameters<typeof session.begin>[0]) => {
    session.begin(given)
    await onSignedIn?.()
  }
  const login = useMutation({
    mutationFn: async (body: { email: string; password: string; code: string }) =>
      enter(await api.call(loginOperator, { body })),
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(loginOperator.body, (body) =>
    login.mutate(body),
  )
  const labels = {
    email: t`Email`,
    password: t`Password`,
    code: t`Code from your authenticator app`,
  }
  const { fields, formErrors } = useFormFields(labels, wrong, login.error)
  return (
    <Stack gap={4}>
      <Form
        onSubmit={onSubmit}
        {...formErrors}
        pending={login.isPending}
        submitLabel={t`Sign in`}
        fullSubmit
      >
        <EmailField {...fields.email} autoComplete="username" onChange={onChange} />
        <PasswordField {...fields.password} autoComplete="current-password" onChange={onChange} />
        <CodeField {...fields.code} onChange={onChange} />
      </Form>
      <PasskeyButton onSession={enter} />
    </Stack>
  )
}
