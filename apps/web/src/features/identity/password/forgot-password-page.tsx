import { Trans, useLingui } from '@lingui/react/macro'
import { forgotPassword } from '@portal/contract/identity/identity-registration'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { Stack } from '@portal/kit/layout/stack'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { paths } from '../../../paths.ts'
import { EmailText } from '../email-text.tsx'
import { Outcome } from '../outcome.tsx'
import { ResendMail } from '../resend-mail.tsx'
import type { ForgotSearch } from '../identity-address.ts'
import { StepLink, StepLinks } from '../step-link.tsx'

export default function ForgotPasswordPage({ search }: PageProps<object, ForgotSearch>) {
  const [given, setGiven] = useState(search.email)
  const [sent, setSent] = useState(false)
  if (sent && given) return <MailSent email={given} onBack={() => setSent(false)} />
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1>
          <Trans>Forgot your password?</Trans>
        </h1>
        <p>
          <Trans>Enter your email, and we’ll send you a link to choose a new one.</Trans>
        </p>
      </Stack>
      <ForgotPasswordForm
        given={given}
        onSent={(email) => {
          setGiven(email)
          setSent(true)
        }}
      />
      <p>
        <PageLink to={paths.login()} className={textLinkClass({ alone: true })}>
          <Trans>Back to sign in</Trans>
        </PageLink>
      </p>
    </Stack>
  )
}

interface ForgotPasswordFormProps {
  given: string | undefined
  onSent: (email: string) => void
}

function ForgotPasswordForm({ given, onSent }: ForgotPasswordFormProps) {
  const { t } = useLingui()
  const ask = useMutation({
    mutationFn: async (email: string) => {
      await api.call(forgotPassword, { body: { email } })
      onSent(email)
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(forgotPassword.body, ({ email }) =>
    ask.mutate(email),
  )
  const { fields, formErrors } = useFormFields({ email: t`Email` }, wrong, ask.error)
  return (
    <Form
      onSubmit={onSubmit}
      {...formErrors}
      pending={ask.isPending}
      submitLabel={t`Send me a link`}
      fullSubmit
    >
      <EmailField
        {...fields.email}
        autoComplete="username"
        defaultValue={given}
        onChange={onChange}
      />
    </Form>
  )
}

/** Says the same whether or not somebody has a profile with this email. */
function MailSent({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <Stack gap={6}>
      <Outcome icon="mail" title={<Trans>Check your email</Trans>}>
        <p>
          <Trans>
            If there’s a profile with <EmailText>{email}</EmailText>, an email with a link is on its
            way. Your password stays the same until you open the link and choose a new one.
          </Trans>
        </p>
        <p>
          <Trans>Nothing there? It can take a minute. Check your spam folder too.</Trans>
        </p>
      </Outcome>
      <ResendMail sent send={async () => api.call(forgotPassword, { body: { email } })} />
      <StepLinks>
        <StepLink onClick={onBack}>
          <Trans>Use another address</Trans>
        </StepLink>
      </StepLinks>
    </Stack>
  )
}
