import { Trans, useLingui } from '@lingui/react/macro'
import { sixDigits } from '@portal/contract/identity/identity'
import type { AnswerOf } from '@portal/contract/route'
import { confirmTwoFactor } from '@portal/contract/identity/identity-two-factor'
import type { startTwoFactor } from '@portal/contract/identity/identity-two-factor'
import { CodeField } from '@portal/kit/fields/code-field'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import * as z from 'zod/mini'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { RecoveryCodes } from './recovery-codes.tsx'
import { AuthenticatorSecret } from '@portal/browser/forms/authenticator-secret'

const codeForm = z.object({ code: sixDigits })

interface TwoFactorDialogProps {
  start: AnswerOf<typeof startTwoFactor>
  onClose: () => void
}

/** Scan, prove by the first code, keep the recovery codes. */
export function TwoFactorDialog({ start, onClose }: TwoFactorDialogProps) {
  const { t } = useLingui()
  const confirming = useProvenAct((body: z.infer<typeof codeForm>) =>
    api.call(confirmTwoFactor, { body }),
  )
  const { wrong, onSubmit, onChange } = useSchemaForm(codeForm, (body) => confirming.run(body))
  const { fields, formErrors } = useFormFields(
    { code: t`Code from the app` },
    wrong,
    confirming.error,
  )
  if (confirming.answer) {
    return <RecoveryCodes codes={confirming.answer.codes} isFirst onClose={onClose} />
  }
  return (
    <Modal title={t`Turn on two-step sign-in`} isOpen onClose={onClose} width="min(100vw, 520px)">
      <Stack gap={5}>
        <AuthenticatorSecret given={start} />
        <Form
          {...formErrors}
          onSubmit={onSubmit}
          pending={confirming.pending}
          submitLabel={t`Turn on`}
          fullSubmit
        >
          <CodeField
            {...fields.code}
            help={<Trans>The six digits your app shows now for this portal.</Trans>}
            onChange={onChange}
          />
        </Form>
      </Stack>
    </Modal>
  )
}
