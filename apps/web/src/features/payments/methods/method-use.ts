import type { MethodUse } from '@portal/contract/payments/payments-methods'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery, accountName } from '../../../api/account-list.ts'
import { paths } from '../../../paths.ts'

/** Where it can be changed what uses a method. */
export function addressOfUse({ paymentId, accountId }: MethodUse): string {
  return paymentId ? paths.payment(paymentId) : paths.autopay(accountId ?? '')
}

/** What an account is called; null of one that the payer no longer sees. */
export function useAccountNames(): (accountId: string | null) => string | null {
  const { items } = useSuspenseQuery(accountListQuery).data
  return (accountId) => {
    const account = items.find(({ id }) => id === accountId)
    return account ? accountName(account) : null
  }
}
