import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { deleteOperatorPasskey } from '@portal/contract/operators/operators-passkeys'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import type { PasskeyDialogProps } from './rename-passkey-dialog.tsx'
import { useProvenAct } from './use-proven-act.tsx'

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t, i18n } = useLingui()
  const { id: passkeyId, name } = passkey
  const removing = useProvenAct(
    () => api.call(deleteOperatorPasskey, { params: { passkeyId } }),
    () => {
      onClose()
      toasts.add({
        severity: 'success',
        summary: t`Passkey removed.`,
        detail: t`Delete it on your device too.`,
        life: 5000,
      })
    },
  )
  return (
    <>
      <Modal title={t`Remove “${name}”?`} isOpen onClose={onClose} width="min(100vw, 480px)">
        <Form
          onSubmit={() => removing.run()}
          error={removing.error ? i18n._(errorMessage(removing.error)) : null}
          pending={removing.pending}
          submitLabel={t`Remove passkey`}
          fullSubmit
        >
          <p>
            <Trans>
              You won’t be able to sign in with this passkey. Your device may still show it until
              you delete it there too. We email you about it.
            </Trans>
          </p>
        </Form>
      </Modal>
      {removing.proof}
    </>
  )
}
