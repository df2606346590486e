import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { ChargedMethod } from './next-try-words.tsx'

/** What a failed payment is tried again with, where its payer chose it since; null also for everybody else. */
export function newMethodOf({ upcoming }: Pick<AccountSummary, 'upcoming'>): ChargedMethod | null {
  const { next, method } = upcoming?.autopay ?? {}
  if (!next?.withNewMethod || next.date === null) return null
  const { kind } = method ?? {}
  return method && (kind === 'card' || kind === 'bank') ? { ...method, kind } : null
}

/** Autopay tries again with the reader's own method that failed: choosing another one comes first. */
export function asksForMethod(account: Pick<AccountSummary, 'attention' | 'upcoming'>): boolean {
  const { attention, upcoming } = account
  if (attention?.kind !== 'autopay-failed' || !upcoming?.autopay.next?.date) return false
  return upcoming.autopay.method !== null && !newMethodOf(account)
}
