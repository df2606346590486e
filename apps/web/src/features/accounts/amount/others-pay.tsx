import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useWhoPays } from '../../../account-parts/who-pays.ts'

/** Where something is due that is not its reader's to pay: whose turn it is. */
export function OthersPay({ account }: { account: AccountSummary }) {
  const whoPays = useWhoPays()
  const words = whoPays(account)
  return words && account.amounts?.amountDue.amount ? <p>{words}</p> : null
}
