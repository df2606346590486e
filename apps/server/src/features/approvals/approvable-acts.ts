import type { ApprovalCheckName, ApprovedAct } from '@portal/contract/approvals/approvals'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Money that an operator wants to move. */
export interface AskedMoney {
  act: ApprovedAct
  accountId: string
  /** Of a refund. */
  paymentId: string | null
  /** Minor units. */
  amount: number
  /** What the customer is told of it, where the act has such words. */
  reason: string | null
}

/** What was looked at; `failed`: it cannot be done. */
export interface Check {
  name: ApprovalCheckName
  state: 'passed' | 'noticed' | 'failed'
  /** Minor units. */
  amount?: number
  date?: string
}

/** What a feature announces of money that a second person may have to approve. */
export interface Approvable {
  act: ApprovedAct
  /**
   * Holds others off what the act is about until the transaction ends; the accounts whose money it is.
   * @throws ProblemError `not-found` where there is nothing of the kind
   */
  hold: (tx: Database, asked: AskedMoney) => Promise<ReadonlyArray<string>>
  /** How it stands now. */
  check: (
    surroundings: Surroundings,
    db: Database,
    asked: AskedMoney,
  ) => Promise<ReadonlyArray<Check>>
  /** Does it, in the transaction in which it is written down as done; its id where it was done. */
  carryOut: (
    surroundings: Surroundings,
    tx: Database,
    asked: AskedMoney & { approvalId: string; now: Date },
  ) => Promise<string>
}

/** Every act by its name. @throws Error where two are the same */
export function joinApprovables(
  announced: ReadonlyArray<Approvable>,
): ReadonlyMap<ApprovedAct, Approvable> {
  const acts = new Map(announced.map((one) => [one.act, one]))
  if (acts.size < announced.length) throw new Error('An act of money is announced twice.')
  return acts
}
