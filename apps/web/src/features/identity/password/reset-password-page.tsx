import { Trans, useLingui } from '@lingui/react/macro'
import { resetPassword } from '@portal/contract/identity/identity-recovery'
import type { KeptWays, WaysIn } from '@portal/contract/identity/identity-recovery'
import { newPasswordForm } from '@portal/contract/identity/identity-registration'
import { Form } from '@portal/kit/fields/form'
import { buttonClass } from '@portal/kit/actions/link-button'
import { PasswordField } from '@portal/kit/fields/password-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { NewPasswordField } from '@portal/browser/forms/new-password-field'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useGo } from '@portal/browser/page/use-go'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import { EmailText } from '../email-text.tsx'
import { Outcome } from '../outcome.tsx'
import { keptOf } from '../recovery/kept-of.ts'
import { WaysInFields } from '../recovery/ways-in-fields.tsx'
import { resetLinkQuery } from './reset-link.ts'
import type { ResetSearch } from '../identity-address.ts'

export default function ResetPasswordPage({ search }: PageProps<object, ResetSearch>) {
  const { token = '', redirect } = search
  const go = useGo()
  const { data } = useSuspenseQuery(resetLinkQuery(token))
  const reset = useMutation({
    mutationFn: async (given: { newPassword: string; keep: KeptWays }) => {
      await api.call(resetPassword, { body: { token, ...given } }, { fromDevice: true })
      // The server has ended every session of the profile.
      await session.logout({ server: false, toLogin: false })
      await go(paths.login({ notice: 'password-set', email: data?.email, redirect }), {
        replace: true,
      })
    },
  })
  if (!data || isProblem(reset.error, 'link-expired')) return <LinkExpired email={data?.email} />
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1>
          <Trans>Choose a new password</Trans>
        </h1>
        <p>
          <Trans>
            For <EmailText>{data.email}</EmailText>. Once it’s saved, nobody is signed in anywhere:
            sign in with the new one.
          </Trans>
        </p>
      </Stack>
      <NewPasswordForm
        email={data.email}
        ways={data.ways}
        choose={reset.mutate}
        pending={reset.isPending}
        failure={reset.error}
      />
    </Stack>
  )
}

interface NewPasswordFormProps {
  email: string
  ways: WaysIn
  choose: (given: { newPassword: string; keep: KeptWays }) => void
  pending: boolean
  failure: Error | null
}

function NewPasswordForm({ email, ways, choose, pending, failure }: NewPasswordFormProps) {
  const { t } = useLingui()
  const { wrong, onSubmit, onChange } = useSchemaForm(newPasswordForm, ({ newPassword }, given) =>
    choose({ newPassword, keep: keptOf(given, ways) }),
  )
  const labels = { newPassword: t`New password`, confirmPassword: t`Confirm new password` }
  const { fields, formErrors } = useFormFields(labels, wrong, failure)
  return (
    <Form
      onSubmit={onSubmit}
      {...formErrors}
      pending={pending}
      submitLabel={t`Set a new password`}
      fullSubmit
    >
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField {...fields.newPassword} beside={['email']} onChange={onChange} />
      <PasswordField {...fields.confirmPassword} autoComplete="new-password" onChange={onChange} />
      <WaysInFields ways={ways} />
    </Form>
  )
}

function LinkExpired({ email }: { email: string | undefined }) {
  return (
    <Outcome
      icon="clock"
      tone="warning"
      title={<Trans>This link no longer works</Trans>}
      actions={
        <PageLink to={paths.forgotPassword({ email })} className={buttonClass()}>
          <Trans>Send me a new link</Trans>
        </PageLink>
      }
    >
      <p>
        <Trans>
          It was already used, it expired, or a newer email replaced it. Your password hasn’t
          changed.
        </Trans>
      </p>
    </Outcome>
  )
}
