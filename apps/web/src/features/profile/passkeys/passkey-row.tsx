import { Trans, useLingui } from '@lingui/react/macro'
import { deletePasskey } from '@portal/contract/identity/identity-passkeys'
import type { Passkey } from '@portal/contract/identity/identity-passkeys'
import { Menu } from '@portal/kit/actions/menu'
import { DateText } from '@portal/kit/display/date-text'
import { Icon } from '@portal/kit/display/icon'
import { ListRow } from '@portal/kit/display/list'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { LastWayNote } from '../sign-in/last-way-note.tsx'
import { RowAct } from '../row-act.tsx'
import { WhenText } from '../when-text.tsx'

const renameDialog = lazyDialog(
  async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
)

export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t } = useLingui()
  const renaming = useDialog('rename-passkey', renameDialog)
  const removing = useDialog('remove-passkey', confirmDialog)
  const { id: passkeyId, name } = passkey
  const acts: Record<string, () => void> = { rename: renaming.open, remove: removing.open }
  return (
    <>
      <ListRow
        icon="key"
        title={name}
        detail={<PasskeyFacts passkey={passkey} isLast={isLast} />}
        trailing={
          isLast ? (
            <RowAct name={t`Rename ${name}`} pending={renaming.pending} onClick={renaming.open}>
              <Trans>Rename</Trans>
            </RowAct>
          ) : (
            <Menu
              kind="quiet"
              iconOnly
              trigger={<Icon name="more" />}
              label={t`Options for ${name}`}
              items={[
                { id: 'rename', label: t`Rename` },
                { id: 'remove', label: t`Remove`, tone: 'danger' },
              ]}
              onAction={(id) => acts[id]?.()}
            />
          )
        }
      />
      {renaming.show({ passkey })}
      {removing.show({
        title: t`Remove “${name}”?`,
        children: (
          <Trans>
            You won’t be able to sign in with this passkey. Your device may still show it until you
            delete it there too.
          </Trans>
        ),
        confirmLabel: t`Remove passkey`,
        act: () => api.call(deletePasskey, { params: { passkeyId } }),
        onDone: () => {
          toasts.add({
            severity: 'success',
            summary: t`Passkey removed.`,
            detail: t`Delete it on your device too.`,
            life: 5000,
          })
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
