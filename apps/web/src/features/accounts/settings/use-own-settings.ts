import { updateAccountSettings } from '@portal/contract/accounts/accounts'
import type { AccountDetails, OwnAccountSettings } from '@portal/contract/accounts/accounts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

/** Saves one of the two, the other as it stands; the page is read anew by then. */
export function useOwnSettings(account: AccountDetails) {
  const { id: accountId, nickname, hidden } = account
  return useMutation({
    mutationFn: (changed: Partial<OwnAccountSettings>) =>
      api.call(updateAccountSettings, {
        params: { accountId },
        body: { nickname, hidden, ...changed },
      }),
  })
}
