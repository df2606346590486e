import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import type { Passkey } from '@portal/contract/identity/identity-passkeys'
import { updateOperatorPasskey } from '@portal/contract/operators/operators-passkeys'
import { Modal } from '@portal/kit/feedback/modal'
import { useMutation } from '@tanstack/react-query'
import { PasskeyNameForm } from './passkey-name-form.tsx'

export interface PasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useLingui()
  const renaming = useMutation({
    mutationFn: (name: string) =>
      api.call(updateOperatorPasskey, { params: { passkeyId: passkey.id }, body: { name } }),
    onSuccess: ({ name }) => {
      onClose()
      toasts.add({ severity: 'success', summary: t`Passkey renamed to ${name}.`, life: 5000 })
    },
  })
  return (
    <Modal title={t`Rename the passkey`} isOpen onClose={onClose} width="min(100vw, 480px)">
      <PasskeyNameForm
        name={passkey.name}
        error={renaming.error}
        pending={renaming.isPending}
        submitLabel={t`Save the name`}
        onName={renaming.mutate}
      />
    </Modal>
  )
}
