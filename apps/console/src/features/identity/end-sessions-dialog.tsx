import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { identityDesk } from '@portal/contract/identity/identity-desk'
import type { SignInOfCustomer } from '@portal/contract/identity/identity-desk'
import { ActDialog } from '../../page/acts/act-dialog.tsx'

interface EndSessionsDialogProps {
  accountId: string
  person: SignInOfCustomer
  onClose: () => void
}

/** Says in numbers what ends. */
export function EndSessionsDialog({ accountId, person, onClose }: EndSessionsDialogProps) {
  const { t } = useLingui()
  const { profileId, name, sessions } = person
  return (
    <ActDialog
      title={t`Sign ${name} out everywhere`}
      actLabel={t`Sign out everywhere`}
      kind="danger"
      act={() =>
        api.call(identityDesk.routes.endCustomerSessions, { params: { accountId, profileId } })
      }
      done={t`${name} is signed out everywhere.`}
      onClose={onClose}
    >
      <p>
        <Plural
          value={sessions.length}
          one="# session ends right away."
          other="# sessions end right away."
        />{' '}
        <Trans>They can sign in again right away.</Trans>
      </p>
    </ActDialog>
  )
}
