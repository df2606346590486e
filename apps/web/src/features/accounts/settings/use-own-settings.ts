import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { updateAccountSettings } from '@portal/contract/accounts/accounts-naming'
import type { OwnAccountSettings } from '@portal/contract/accounts/accounts-naming'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'

/** Saves what was changed; the page is read anew by then. */
export function useOwnSettings(account: AccountDetails) {
  const { id: accountId } = account
  return useMutation({
    mutationFn: (body: OwnAccountSettings) =>
      api.call(updateAccountSettings, { params: { accountId }, body }),
  })
}
