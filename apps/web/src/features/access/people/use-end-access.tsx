import { Trans, useLingui } from '@lingui/react/macro'
import { restoreGrant, revokeGrant } from '@portal/contract/access/access-people'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'

/** Long enough to notice that it was the wrong person. */
const undoLife = 12_000

/** Ends somebody's access once that was confirmed; the message after it gives it back. */
export function useEndAccess(accountId: string, { id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const ending = useDialog(`end-${id}`, confirmDialog)
  const restoring = useMutation({
    mutationFn: () => api.call(restoreGrant, { params: { accountId, endedGrantId: id } }),
    onSuccess: () =>
      toasts.add({ severity: 'success', summary: t`${name} has access again.`, life: 4000 }),
    meta: { announced: true },
  })
  const done = () =>
    toasts.add({
      severity: 'success',
      summary: t`${name} no longer has access.`,
      life: undoLife,
      action: { label: t`Undo`, onAct: () => restoring.mutate() },
    })
  return {
    open: ending.open,
    dialog: ending.show({
      title: t`End ${name}’s access?`,
      children: (
        <Trans>
          They can’t open this account from that moment on, also where they have it open. What they
          set up for it, such as autopay, stops, and we no longer use the emails and phones that
          they added to its contact information. We’ll tell them.
        </Trans>
      ),
      confirmLabel: t`End access`,
      act: () => api.call(revokeGrant, { params: { accountId, grantId: id } }),
      onDone: done,
    }),
  }
}
