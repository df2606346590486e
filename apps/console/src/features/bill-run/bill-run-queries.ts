import { routeQuery } from '@portal/browser/api/route-query'
import { getBillRun, listBillRuns, listHeldAccounts } from '@portal/contract/bill-run/bill-run'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'

const MOVES_MS = 1_000

export const billRunsQuery = cursorQuery(listBillRuns, {}, 'before')

/** Asked again each second as long as it moves. */
export const billRunQuery = (date: string) => ({
  ...routeQuery(getBillRun, { params: { date } }),
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    state.data?.state === 'running' ? MOVES_MS : false,
})

export const heldQuery = (date: string) =>
  cursorQuery(listHeldAccounts, { params: { date } }, 'after')
