import type { BillRun } from '@portal/contract/bill-run/bill-run'
import type { ListedRun } from './listed-runs-store.ts'

/** `isAtWork`: whether any run is at work now; only the one that is not finished can be it. */
export function billRunView(
  { startedAt, finishedAt, digest, ...rest }: ListedRun,
  isAtWork: boolean,
): BillRun {
  const unfinished = isAtWork ? 'running' : 'stopped'
  return {
    ...rest,
    state: finishedAt ? 'done' : unfinished,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    digest: digest?.toString('hex') ?? null,
  }
}
