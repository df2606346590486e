import { routeQuery } from '@portal/browser/api/route-query'
import { getTask, listWork, listWorkers, summariseWork } from '@portal/contract/work/work-list'
import type { WorkWhose } from '@portal/contract/work/work'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'
import type { WorkSearch } from './work-address.ts'

/** What has come since is shown as soon as somebody could look for it. */
const LOOK_MS = 10_000

export const workersQuery = routeQuery(listWorkers, {})

export function summaryQuery(whose: WorkWhose | undefined) {
  const query = whose === undefined ? {} : { whose }
  return { ...routeQuery(summariseWork, { query }), refetchInterval: LOOK_MS }
}

export function workQuery({ whose, kind, state, account }: WorkSearch) {
  const query = {
    ...(whose && { whose }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(account && { accountId: account }),
  }
  return { ...cursorQuery(listWork, { query }, 'cursor'), refetchInterval: LOOK_MS }
}

export function taskQuery(taskId: string) {
  return routeQuery(getTask, { params: { taskId } })
}
