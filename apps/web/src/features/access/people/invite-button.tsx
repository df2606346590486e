import { Trans } from '@lingui/react/macro'
import type { AccountPerson } from '@portal/contract/access/access-people'
import { Button } from '@portal/kit/actions/button'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import classes from './person-row.module.css'

const inviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

export function InviteButton({ accountId, me }: { accountId: string; me: AccountPerson }) {
  const dialog = useDialog('invite', inviteDialog)
  return (
    <div className={classes.invite}>
      <Button icon="user" pending={dialog.pending} onClick={dialog.open}>
        <Trans>Invite someone</Trans>
      </Button>
      {dialog.show({ accountId, me })}
    </div>
  )
}
