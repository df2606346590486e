import { Trans, useLingui } from '@lingui/react/macro'
import { leaveAccount } from '@portal/contract/access/access-people'
import { Button } from '@portal/kit/actions/button'
import { api } from '../../../api/api.ts'
import { toasts } from '../../../page/toasts.ts'
import { useGo } from '../../../page/use-go.ts'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'
import { paths } from '../../../paths.ts'

/** Ends one's own access. */
export function LeaveSection({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const go = useGo()
  const leaving = useDialog('leave-account', confirmDialog)
  return (
    <>
      <Button kind="quiet" icon="sign-out" pending={leaving.pending} onClick={leaving.open}>
        <Trans>Leave this account</Trans>
      </Button>
      {leaving.show({
        title: t`Leave this account?`,
        children: (
          <Trans>
            You won’t see it anymore, and what you set up for it, such as autopay, stops. Only
            someone who manages its access can invite you again.
          </Trans>
        ),
        confirmLabel: t`Leave account`,
        act: async () => {
          await api.call(leaveAccount, { params: { accountId } })
          await go(paths.accounts(), { replace: true })
        },
        onDone: () =>
          toasts.add({ severity: 'success', summary: t`You left the account.`, life: 4000 }),
      })}
    </>
  )
}
