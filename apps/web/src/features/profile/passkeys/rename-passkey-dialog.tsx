import { useLingui } from '@lingui/react/macro'
import { updatePasskey } from '@portal/contract/identity/identity-passkeys'
import type { Passkey } from '@portal/contract/identity/identity-passkeys'
import { Modal } from '@portal/kit/feedback/modal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { passkeysQuery } from '../profile-queries.ts'

/** The new name shows at once; where it could not be saved the old one comes back. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) {
  const { t } = useLingui()
  const query = useQueryClient()
  const { id: passkeyId } = passkey
  const show = (name: string) =>
    query.setQueryData(passkeysQuery.queryKey, (known) => ({
      items: (known?.items ?? []).map((each) => (each.id === passkeyId ? { ...each, name } : each)),
    }))
  const renaming = useMutation({
    mutationFn: (name: string) =>
      api.call(updatePasskey, { params: { passkeyId }, body: { name } }),
    onMutate: (name) => {
      show(name)
      return passkey.name
    },
    onSuccess: (_answer, name) => {
      onClose()
      toasts.add({
        severity: 'success',
        summary: t`Passkey renamed to ${name}.`,
        life: 4000,
      })
    },
    onError: (_error, _name, before) => before !== undefined && show(before),
  })
  return (
    <Modal title={t`Rename the passkey`} isOpen onClose={onClose} width="min(100vw, 480px)">
      <PasskeyNameForm
        name={passkey.name}
        error={renaming.error}
        pending={renaming.isPending}
        submitLabel={t`Save the name`}
        onName={(name) => renaming.mutate(name)}
      />
    </Modal>
  )
}
