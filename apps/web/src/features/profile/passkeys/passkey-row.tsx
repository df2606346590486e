import { Trans, useLingui } from '@lingui/react/macro'
import { deletePasskey } from '@portal/contract/identity/identity-passkeys'
import type { Passkey } from '@portal/contract/identity/identity-passkeys'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { ListRow } from '@portal/kit/display/list'
import { Row } from '@portal/kit/layout/stack'
import { api } from '../../../api/api.ts'
import { toasts } from '../../../page/toasts.ts'
import { confirmDialog, lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { LastWayNote } from '../sign-in/last-way-note.tsx'
import { RemoveWayButton } from '../sign-in/remove-way-button.tsx'
import { WhenText } from '../when-text.tsx'

const renameDialog = lazyDialog(
  async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
)

export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t } = useLingui()
  const renaming = useDialog('rename-passkey', renameDialog)
  const removing = useDialog('remove-passkey', confirmDialog)
  const { id: passkeyId, name } = passkey
  return (
    <>
      <ListRow
        icon="key"
        title={name}
        detail={<PasskeyFacts passkey={passkey} isLast={isLast} />}
        trailing={
          <Row gap={2}>
            <Button
              kind="outline"
              size="small"
              aria-label={t`Rename ${name}`}
              pending={renaming.pending}
              onClick={renaming.open}
            >
              <Trans>Rename</Trans>
            </Button>
            {isLast ? null : <RemoveWayButton name={name} removing={removing} />}
          </Row>
        }
      />
      {renaming.show({ passkey })}
      {removing.show({
        title: t`Remove “${name}”?`,
        children: (
          <Trans>
            You can no longer sign in with this passkey. Your device may still show it until you
            delete it there too.
          </Trans>
        ),
        confirmLabel: t`Remove passkey`,
        act: () => api.call(deletePasskey, { params: { passkeyId } }),
        onDone: () => {
          toasts.add({ severity: 'success', summary: t`The passkey is removed.`, life: 4000 })
        },
      })}
    </>
  )
}

function PasskeyFacts({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { createdAt, lastUsedAt, backedUp } = passkey
  return (
    <>
      {backedUp ? <Trans>Passkey in your password manager</Trans> : <Trans>Passkey</Trans>}
      {' · '}
      {lastUsedAt ? (
        <Trans>
          last used <WhenText at={lastUsedAt} />
        </Trans>
      ) : (
        <Trans>
          added <DateText date={createdAt} />, not used yet
        </Trans>
      )}
      {isLast ? (
        <>
          <br />
          <LastWayNote />
        </>
      ) : null}
    </>
  )
}
