import { useLingui } from '@lingui/react/macro'
import { acceptInvitation, declineInvitation } from '@portal/contract/access/access-invitations'
import type { InvitationFace } from '@portal/contract/access/access-invitations'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../paths.ts'

/** Accepting leads to the account; declining to the others. */
export function useInvitationAnswer({ id, holderName }: Pick<InvitationFace, 'id' | 'holderName'>) {
  const { t } = useLingui()
  const go = useGo()
  const params = { ownInvitationId: id }
  const say = (summary: string) => toasts.add({ severity: 'success', summary, life: 5000 })
  const accepting = useMutation({
    mutationFn: () => api.call(acceptInvitation, { params }),
    onSuccess: async ({ accountId }) => {
      await api.refreshed()
      await go(paths.account(accountId), { replace: true })
      say(t`You now have access to ${holderName}’s account.`)
    },
    meta: { announced: true },
  })
  const declining = useMutation({
    mutationFn: () => api.call(declineInvitation, { params }),
    onSuccess: async () => {
      await go(paths.accounts(), { replace: true })
      say(t`You declined the invitation.`)
    },
    meta: { announced: true },
  })
  return { accepting, declining }
}
