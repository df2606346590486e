import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { ListRow } from '@portal/kit/display/list'
import { knowsPasskeys } from '../../../native/passkey.ts'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'

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
            <Trans>With your finger, your face or your screen lock</Trans>
          ) : (
            <Trans>This browser cannot make passkeys. A newer one can.</Trans>
          )
        }
        trailing={
          isPossible ? (
            <Button
              kind="outline"
              size="small"
              aria-label={t`Add a passkey`}
              pending={dialog.pending}
              onClick={dialog.open}
            >
              <Trans>Add</Trans>
            </Button>
          ) : null
        }
      />
      {dialog.show({})}
    </>
  )
}
