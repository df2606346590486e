import type { ApprovalCheck, ApprovedAct } from '@portal/contract/approvals/approvals'
import type { Database } from '../../db/transaction.ts'
import type { WholeSurroundings } from '../../announced.ts'
import type { Approvable, AskedMoney } from './approvable-acts.ts'

/** @throws Error where no feature announces it */
export function approvableOf(
  { approvables }: Pick<WholeSurroundings, 'approvables'>,
  act: ApprovedAct,
): Approvable {
  const approvable = approvables.get(act)
  if (!approvable) throw new Error(`No feature carries out ${act}`)
  return approvable
}

export async function readChecks(
  surroundings: WholeSurroundings,
  db: Database,
  asked: AskedMoney,
): Promise<Array<ApprovalCheck>> {
  const { currency } = surroundings.settings.utility
  const checks = await approvableOf(surroundings, asked.act).check(surroundings, db, asked)
  return checks.map(({ name, state, amount, date = null }) => ({
    name,
    state,
    amount: amount === undefined ? null : { amount, currency },
    date,
  }))
}
