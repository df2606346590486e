import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The list as it was read; its query lies where the contract is, which the sign-in page does without. */
const listKey = ['listAccounts', {}]

interface Listed {
  items: ReadonlyArray<Pick<AccountSummary, 'id' | 'nickname' | 'serviceAddress'>>
}

let lost: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()

/** By their ids, what the accounts were called that were there a moment ago and are not any more. */
export const lostAccounts = {
  get: () => lost,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function change(next: typeof lost): void {
  lost = next
  for (const listener of listeners) listener()
}

/** Something of an account is not there: where that is the account itself, it is lost, and the list is read anew. */
export function noteMissing(client: QueryClient, [, asked]: QueryKey): void {
  const { params = {} } = (asked ?? {}) as { params?: Record<string, string> }
  const [id, ...others] = Object.values(params)
  const known = client.getQueryData<Listed>(listKey)?.items.find((each) => each.id === id)
  if (!known || others.length > 0) return
  change({ ...lost, [known.id]: known.nickname ?? known.serviceAddress.line1 })
  void client.invalidateQueries({ queryKey: listKey })
}

/** What is in the list that was read is there. */
export function noteListed([name]: QueryKey, data: unknown): void {
  if (name !== listKey[0]) return
  const ids = (data as Listed).items.map(({ id }) => id)
  if (ids.some((id) => id in lost))
    change(Object.fromEntries(Object.entries(lost).filter(([id]) => !ids.includes(id))))
}
