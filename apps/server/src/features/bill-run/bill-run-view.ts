import type { BillRun } from '@portal/contract/bill-run/bill-run'
import type { Database } from '../../db/transaction.ts'
import { findOperatorNames } from '../operators/operator-names-reads.ts'
import type { ListedRun } from './listed-runs-store.ts'

/** `isAtWork`: whether any run is at work now; only the one that is not finished can be it. */
export async function billRunViews(
  db: Database,
  rows: ReadonlyArray<ListedRun>,
  isAtWork: boolean,
): Promise<Array<BillRun>> {
  const names = await findOperatorNames(
    db,
    rows.map(({ operatorId }) => operatorId),
  )
  const unfinished = isAtWork ? 'running' : 'stopped'
  return rows.map(({ operatorId, startedAt, finishedAt, digest, ...rest }) => ({
    ...rest,
    by: names.get(operatorId ?? '')?.name ?? null,
    state: finishedAt ? 'done' : unfinished,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    digest: digest?.toString('hex') ?? null,
  }))
}

export async function billRunView(
  db: Database,
  row: ListedRun,
  isAtWork: boolean,
): Promise<BillRun> {
  const [view] = await billRunViews(db, [row], isAtWork)
  if (!view) throw new Error('The run is gone')
  return view
}
