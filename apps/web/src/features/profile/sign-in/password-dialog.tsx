import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  changePassword,
  passwordChangeForm,
} from '@portal/contract/identity/identity-own-credentials'
import { newPasswordForm } from '@portal/contract/identity/identity-registration'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { PasswordField } from '@portal/kit/fields/password-field'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { NewPasswordField } from '@portal/browser/forms/new-password-field'
import { toasts } from '@portal/browser/page/toasts'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { profileQuery } from '../profile-queries.ts'

interface Passwords {
  currentPassword?: string | null
  newPassword: string
}

function useChangePassword({
  hasPassword,
  onClose,
}: {
  hasPassword: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  return useProvenAct(
    ({ currentPassword = null, newPassword }: Passwords) =>
      api.call(changePassword, { body: { currentPassword, newPassword } }),
    {
      done: () => {
        onClose()
        toasts.add({
          severity: 'success',
          summary: hasPassword ? t`Password changed.` : t`Password set.`,
          detail: t`Your other devices were signed out.`,
          life: 6000,
        })
      },
    },
  )
}

/** [FORM-04] [FORM-05] The present password is asked for only where there is one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { hasPassword, email } = useSuspenseQuery(profileQuery).data
  const changing = useChangePassword({ hasPassword, onClose })
  const { wrong, onSubmit, onChange } = useSchemaForm<Passwords>(
    hasPassword ? passwordChangeForm : newPasswordForm,
    (given) => changing.run(given),
  )
  const isWrongNow = isProblem(changing.error, 'wrong-credentials')
  const { fields, formErrors } = useFormFields(
    {
      currentPassword: t`Current password`,
      newPassword: t`New password`,
      confirmPassword: t`Confirm new password`,
    },
    isWrongNow ? { currentPassword: msg`That’s not your current password.`, ...wrong } : wrong,
    isWrongNow ? null : changing.error,
  )
  return (
    <Modal
      title={hasPassword ? t`Change password` : t`Set a password`}
      isOpen
      onClose={onClose}
      width="min(100vw, 480px)"
    >
      <Stack gap={5}>
        <p>
          <Trans>Your other devices will be signed out. This one stays signed in.</Trans>
        </p>
        <Form
          {...formErrors}
          onSubmit={onSubmit}
          pending={changing.pending}
          submitLabel={hasPassword ? t`Change password` : t`Set a password`}
          fullSubmit
        >
          {/* Tells a password manager whose password is changed. */}
          <input name="email" autoComplete="username" value={email} readOnly hidden />
          {hasPassword ? <PasswordField {...fields.currentPassword} onChange={onChange} /> : null}
          <NewPasswordField {...fields.newPassword} beside={['email']} onChange={onChange} />
          <PasswordField
            {...fields.confirmPassword}
            autoComplete="new-password"
            onChange={onChange}
          />
        </Form>
      </Stack>
    </Modal>
  )
}
