import { Trans, useLingui } from '@lingui/react/macro'
import { leaveAccount } from '@portal/contract/access/access-leaving'
import { Button } from '@portal/kit/actions/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { useGo } from '@portal/browser/page/use-go'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'
import { paths } from '../../../paths.ts'
import { LeavingFacts } from './leaving-facts.tsx'
import { leavingQuery } from './leaving-query.ts'

/** Ends one's own access, once its reader knows what ends with it; the list of accounts offers to undo it. */
export function LeaveAccount({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const go = useGo()
  const query = useQueryClient()
  const dialog = useDialog('leave-account', confirmDialog)
  const asking = useMutation({
    mutationFn: () => query.fetchQuery(leavingQuery(accountId)),
    onSuccess: dialog.open,
    meta: { announced: true },
  })
  return (
    <>
      <Button
        kind="outline"
        icon="sign-out"
        pending={asking.isPending || dialog.pending}
        onClick={() => asking.mutate()}
      >
        <Trans>Leave this account</Trans>
      </Button>
      {asking.data
        ? dialog.show({
            title: t`Leave this account?`,
            children: <LeavingFacts accountId={accountId} leaving={asking.data} />,
            confirmLabel: t`Leave account`,
            act: async () => {
              await api
                .call(leaveAccount, { params: { accountId } })
                // Left already, in another tab or by a call whose answer was lost.
                .catch((error: unknown) => {
                  if (!isProblem(error, 'not-found')) throw error
                })
              await go(paths.accounts(), { replace: true })
            },
          })
        : null}
    </>
  )
}
