import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'

/** Whose turn it is on an account that its reader may see, but not pay; null where they may. */
export function useWhoPays(): (
  account: Pick<AccountSummary, 'permissions' | 'holderName'>,
) => string | null {
  const { t } = useLingui()
  return ({ permissions, holderName }) =>
    permissions.includes('pay') ? null : t`${holderName} pays this account.`
}
