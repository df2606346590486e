import type { NextAutopay } from '@portal/contract/accounts/accounts'

/** The contract's `nextAutopay` with its amounts in minor units. */
export interface PlainNextAutopay extends Omit<NextAutopay, 'amount' | 'failedAmount'> {
  amount: number
  failedAmount: number | null
}

/** What is paid without anybody acting any more, minor units. */
export interface PlainUpcoming {
  /** On its way, until the bank says how it ended. */
  processing: number
  scheduled: ReadonlyArray<{ amount: number; date: string }>
  /** What autopay collects of what is due; null for nothing. */
  autopay: PlainNextAutopay | null
}

export const nothingUpcoming: PlainUpcoming = { processing: 0, scheduled: [], autopay: null }

export function sumOf(amounts: ReadonlyArray<{ amount: number }>): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}
