import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { NewPasswordField } from '@portal/browser/forms/new-password-field'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { changeOwnPassword } from '@portal/contract/operators/operators-own'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import { useOwnOperator } from '../../../page/own-operator.ts'
import { useProvenAct } from './use-proven-act.tsx'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { email, name } = useOwnOperator()
  const changing = useProvenAct(
    (body: { newPassword: string }) => api.call(changeOwnPassword, { body }),
    () => {
      onClose()
      toasts.add({
        severity: 'success',
        summary: t`Password changed.`,
        detail: t`Your other sessions ended.`,
        life: 6000,
      })
    },
  )
  const { wrong, onSubmit, onChange } = useSchemaForm(changeOwnPassword.body, (body) =>
    changing.run(body),
  )
  const labels = { newPassword: t`New password` }
  const { fields, formErrors } = useFormFields(labels, wrong, changing.error)
  return (
    <>
      <Modal title={t`Change password`} isOpen onClose={onClose} width="min(100vw, 480px)">
        <Stack gap={5}>
          <p>
            <Trans>Your other sessions end. This one stays signed in. We email you about it.</Trans>
          </p>
          <Form
            {...formErrors}
            onSubmit={onSubmit}
            pending={changing.pending}
            submitLabel={t`Change password`}
            fullSubmit
          >
            {/* Tells password managers whose password it is. */}
            <input
              type="email"
              name="email"
              autoComplete="username"
              value={email}
              readOnly
              hidden
            />
            <NewPasswordField {...fields.newPassword} known={[email, name]} onChange={onChange} />
          </Form>
        </Stack>
      </Modal>
      {changing.proof}
    </>
  )
}
