import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { identityDesk } from '@portal/contract/identity/identity-desk'
import type { SignInOfCustomer } from '@portal/contract/identity/identity-desk'
import { Modal } from '@portal/kit/feedback/modal'
import { Form } from '@portal/kit/fields/form'
import { useMutation } from '@tanstack/react-query'

interface EndSessionsDialogProps {
  accountId: string
  person: SignInOfCustomer
  onClose: () => void
}

/** Says in numbers what ends. */
export function EndSessionsDialog({ accountId, person, onClose }: EndSessionsDialogProps) {
  const { t, i18n } = useLingui()
  const { profileId, name, sessions } = person
  const ending = useMutation({
    mutationFn: () =>
      api.call(identityDesk.routes.endCustomerSessions, { params: { accountId, profileId } }),
    onSuccess: () => {
      onClose()
      toasts.add({ severity: 'success', summary: t`${name} is signed out everywhere.`, life: 5000 })
    },
  })
  return (
    <Modal
      title={t`Sign ${name} out everywhere`}
      isOpen
      onClose={onClose}
      width="min(100vw, 480px)"
    >
      <Form
        onSubmit={() => ending.mutate()}
        error={ending.error ? i18n._(errorMessage(ending.error)) : null}
        pending={ending.isPending}
        submitLabel={t`Sign out everywhere`}
        fullSubmit
      >
        <p>
          <Plural
            value={sessions.length}
            one="# session ends right away."
            other="# sessions end right away."
          />{' '}
          <Trans>They can sign in again right away.</Trans>
        </p>
      </Form>
    </Modal>
  )
}
