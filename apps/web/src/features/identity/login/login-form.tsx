import { useLingui } from '@lingui/react/macro'
import { loginPayload } from '@portal/contract/identity/identity'
import type { LoginPayload } from '@portal/contract/identity/identity'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { PasswordField } from '@portal/kit/fields/password-field'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { isProblem } from '@portal/browser/api/api-error'
import { PageLink } from '@portal/browser/page/page-link'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'

export interface LoginAttempt {
  payload: LoginPayload
  rememberMe: boolean
}

interface LoginFormProps {
  /** What was given before, where somebody comes back from the code. */
  given: LoginAttempt | null
  /** As whom, where the address says so. */
  email: string | undefined
  rememberMe: Ref<HTMLInputElement>
  onSignedIn: () => Promise<void>
  /** Email and password are right, and the profile asks for a code. */
  onCodeRequired: (attempt: LoginAttempt) => Promise<void>
  /** What helps somebody who has not yet opened the link of the mail. */
  renderUnconfirmed: (email: string) => ReactNode
}

function useLogin(
  onSignedIn: LoginFormProps['onSignedIn'],
  onCodeRequired: LoginFormProps['onCodeRequired'],
) {
  return useMutation({
    mutationFn: async (attempt: LoginAttempt) => {
      try {
        await session.login(attempt.payload, attempt.rememberMe)
      } catch (error) {
        if (isProblem(error, 'code-required')) return onCodeRequired(attempt)
        throw error
      }
      await onSignedIn()
    },
  })
}

/** E-mail and password; what was typed stays whatever the answer is. */
export function LoginForm(props: LoginFormProps) {
  const { given, rememberMe, onSignedIn, onCodeRequired, renderUnconfirmed } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState(given?.payload.email ?? props.email)
  const email = useRef<HTMLInputElement>(null)
  // On a prepared page somebody may have typed before this code was there.
  useEffect(() => {
    if (email.current?.value) setTyped(email.current.value)
  }, [])
  const login = useLogin(onSignedIn, onCodeRequired)
  const { wrong, onSubmit, onChange } = useSchemaForm(loginPayload, (payload, texts) =>
    login.mutate({ payload, rememberMe: texts.has('rememberMe') }),
  )
  const labels = { email: t`Email`, password: t`Password` }
  const { fields, formErrors } = useFormFields(labels, wrong, login.error)
  return (
    <>
      <Form
        onSubmit={onSubmit}
        {...formErrors}
        pending={login.isPending}
        submitLabel={t`Sign in`}
        fullSubmit
      >
        <EmailField
          {...fields.email}
          ref={email}
          autoComplete="username webauthn"
          defaultValue={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value || undefined)
            onChange(event)
          }}
        />
        <PasswordField
          {...fields.password}
          defaultValue={given?.payload.password}
          onChange={onChange}
          trailing={
            <PageLink
              to={paths.forgotPassword({ email: typed })}
              className={textLinkClass({ alone: true })}
            >
              {t`Forgot it?`}
            </PageLink>
          }
        />
        <CheckboxField
          name="rememberMe"
          ref={rememberMe}
          defaultChecked={given?.rememberMe}
          label={t`Keep me signed in on this device`}
        />
      </Form>
      {isProblem(login.error, 'email-unconfirmed') && login.variables
        ? renderUnconfirmed(login.variables.payload.email)
        : null}
    </>
  )
}
