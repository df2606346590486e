import { Trans, useLingui } from '@lingui/react/macro'
import { sixDigits } from '@portal/contract/identity/identity'
import { getProfile } from '@portal/contract/profile/profile'
import { sendStepUpCode } from '@portal/contract/identity/identity-sessions'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { CodeField } from '@portal/kit/fields/code-field'
import { Form } from '@portal/kit/fields/form'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { routeQuery } from '@portal/browser/api/route-query'
import { useStepUpProof } from './step-up-proof.ts'
import type { ProofProps } from './step-up-proof.ts'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'

/** First the mail is asked for, then its code is typed. */
export function MailProof(props: ProofProps) {
  const { i18n } = useLingui()
  const { data: person } = useQuery(routeQuery(getProfile, {}))
  // Stays while another code is on its way: what was typed is not lost.
  const [sent, setSent] = useState(false)
  const sending = useMutation({
    mutationFn: () => api.call(sendStepUpCode, {}),
    onSuccess: () => setSent(true),
  })
  const email = person?.email ?? ''
  return (
    <Stack gap={4}>
      {sending.error ? (
        <Banner tone="danger" announce title={i18n._(errorMessage(sending.error))} />
      ) : null}
      {sent ? (
        <>
          <p role="status">
            <Trans>
              We sent six digits to <strong>{email}</strong>. They work for ten minutes.
            </Trans>
          </p>
          <MailedCodeForm
            {...props}
            sending={sending.isPending}
            onSendAgain={() => sending.mutate()}
          />
        </>
      ) : (
        <>
          <p>
            <Trans>
              We’ll send six digits to <strong>{email}</strong>.
            </Trans>
          </p>
          <Button full icon="mail" pending={sending.isPending} onClick={() => sending.mutate()}>
            <Trans>Send me a code</Trans>
          </Button>
        </>
      )}
    </Stack>
  )
}

const mailedCodeForm = z.object({ mailCode: sixDigits })

interface MailedCodeFormProps extends ProofProps {
  sending: boolean
  onSendAgain: () => void
}

function MailedCodeForm({ sending, onSendAgain, ...props }: MailedCodeFormProps) {
  const { t } = useLingui()
  const proof = useStepUpProof(props)
  const { wrong, onSubmit, onChange } = useSchemaForm(mailedCodeForm, (given) =>
    proof.give(async () => given),
  )
  const { fields, formErrors } = useFormFields({ mailCode: t`Code from our email` }, wrong, null)
  return (
    <Form
      {...formErrors}
      onSubmit={onSubmit}
      error={proof.error}
      pending={proof.pending}
      submitLabel={t`Confirm`}
      actions={
        <Button kind="quiet" pending={sending} onClick={onSendAgain}>
          <Trans>Send another code</Trans>
        </Button>
      }
    >
      <CodeField {...fields.mailCode} onChange={onChange} />
    </Form>
  )
}
