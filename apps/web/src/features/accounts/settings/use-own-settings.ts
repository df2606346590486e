import { updateAccountSettings } from '@portal/contract/accounts/accounts'
import type { AccountDetails, OwnAccountSettings } from '@portal/contract/accounts/accounts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

/** Saves what was changed; the page is read anew by then. */
export function useOwnSettings(account: AccountDetails) {
  const { id: accountId } = account
  return useMutation({
    mutationFn: (body: OwnAccountSettings) =>
      api.call(updateAccountSettings, { params: { accountId }, body }),
  })
}
