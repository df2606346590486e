import { Trans, useLingui } from '@lingui/react/macro'
import { ListRow } from '@portal/kit/display/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { profileQuery } from '../profile-queries.ts'
import { RowAct } from '../row-act.tsx'

const passwordDialog = lazyDialog(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
)

export function PasswordRow() {
  const { t } = useLingui()
  const { hasPassword, email } = useSuspenseQuery(profileQuery).data
  const dialog = useDialog('password', passwordDialog)
  return (
    <>
      <ListRow
        icon="lock"
        title={t`Password`}
        detail={hasPassword ? <Trans>With {email}</Trans> : <Trans>Not set yet</Trans>}
        trailing={
          <RowAct
            name={hasPassword ? t`Change password` : t`Set a password`}
            pending={dialog.pending}
            onClick={dialog.open}
          >
            {hasPassword ? t`Change` : t`Set`}
          </RowAct>
        }
      />
      {dialog.show({})}
    </>
  )
}
