import { Trans, useLingui } from '@lingui/react/macro'
import { ListRow } from '@portal/kit/display/list'
import { knowsPasskeys } from '@portal/browser/device/passkey'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { RowAct } from '../row-act.tsx'

const addDialog = lazyDialog(
  async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
)

export function AddPasskeyRow({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui()
  const dialog = useDialog('add-passkey', addDialog)
  const isPossible = knowsPasskeys()
  return (
    <>
      <ListRow
        icon={isFirst ? 'key' : 'plus'}
        title={isFirst ? t`Passkey` : t`Another passkey`}
        detail={
          isPossible ? (
            <Trans>With your fingerprint, face or screen lock</Trans>
          ) : (
            <Trans>This browser can’t make passkeys. Try a newer one.</Trans>
          )
        }
        trailing={
          isPossible ? (
            <RowAct name={t`Add a passkey`} pending={dialog.pending} onClick={dialog.open}>
              <Trans>Add</Trans>
            </RowAct>
          ) : null
        }
      />
      {dialog.show({})}
    </>
  )
}
