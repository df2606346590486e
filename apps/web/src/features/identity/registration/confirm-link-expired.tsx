import { Trans, useLingui } from '@lingui/react/macro'
import { resendConfirmation, resendForm } from '@portal/contract/identity/identity-registration'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { session } from '../../../session/portal-session.ts'
import { EmailText } from '../email-text.tsx'
import { Outcome } from '../outcome.tsx'
import classes from '../outcome.module.css'
import { ResendConfirmation } from '../resend-mail.tsx'

/** The link was used, or is too old; who registers asks for another one right here. */
export function ConfirmLinkExpired() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <NewLinkSent email={sentTo} />
  return (
    <Stack gap={6}>
      <Outcome icon="clock" tone="warning" title={<Trans>This link no longer works</Trans>}>
        <p>
          <Trans>It was already used, it expired, or a newer email replaced it.</Trans>
        </p>
        <p>
          {session.isSignedIn() ? (
            <Trans>To change your email, start again in your settings.</Trans>
          ) : (
            <Trans>If your profile isn’t confirmed yet, we’ll send you a new link.</Trans>
          )}
        </p>
      </Outcome>
      {session.isSignedIn() ? null : <NewLinkForm onSent={setSentTo} />}
    </Stack>
  )
}

function NewLinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui()
  const ask = useMutation({
    mutationFn: async (email: string) => {
      await api.call(resendConfirmation, { body: { email } })
      onSent(email)
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(resendForm, ({ email }) => ask.mutate(email))
  const { fields, formErrors } = useFormFields({ email: t`Email` }, wrong, ask.error)
  return (
    <div className={classes.form}>
      <Form
        onSubmit={onSubmit}
        {...formErrors}
        pending={ask.isPending}
        submitLabel={t`Send me a new link`}
        fullSubmit
      >
        <EmailField {...fields.email} autoComplete="username" onChange={onChange} />
      </Form>
    </div>
  )
}

/** Says the same whether or not somebody has registered with this email. */
function NewLinkSent({ email }: { email: string }) {
  return (
    <Stack gap={6}>
      <Outcome icon="mail" title={<Trans>Check your email</Trans>}>
        <p>
          <Trans>
            If a profile with <EmailText>{email}</EmailText> needs to be confirmed, a new link is on
            its way.
          </Trans>
        </p>
      </Outcome>
      <ResendConfirmation to={{ email }} sent />
    </Stack>
  )
}
