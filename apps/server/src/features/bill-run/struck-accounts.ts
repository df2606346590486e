import type { Database } from '../../db/transaction.ts'
import { openHolds, readAccountNumber } from './bill-run-store.ts'
import type { Hold } from './bill-run-store.ts'

/** An account on which a fault struck the run. */
export interface Struck {
  id: string
  number: string
}

/** The accounts that one run could not work on; all others go on. */
export interface StruckAccounts {
  has: (accountId: string) => boolean
  holds: () => Array<Hold>
  /** Holds its bill until a later run, with a task for a person. Where the database itself is away, that fails too. */
  add: (account: Pick<Struck, 'id'>, fault: Error) => Promise<void>
}

export function struckAccounts(
  db: Database,
  {
    date,
    now,
    tell,
  }: { date: string; now: Date; tell: ((held: Struck, fault: Error) => void) | undefined },
): StruckAccounts {
  const all = new Map<string, string>()
  return {
    has: (accountId) => all.has(accountId),
    holds: () => [...all.values()].map((account) => ({ account, reason: 'fault' })),
    add: async ({ id }, fault) => {
      const number = await readAccountNumber(db, id)
      await openHolds(db, [{ account: number, reason: 'fault' }], { date, now })
      all.set(id, number)
      tell?.({ id, number }, fault)
    },
  }
}
