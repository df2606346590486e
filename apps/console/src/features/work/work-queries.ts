import { routeQuery } from '@portal/browser/api/route-query'
import { getTask, listWork, listWorkers, summariseWork } from '@portal/contract/work/work-list'
import type { WorkWhose } from '@portal/contract/work/work'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'
import type { WorkSearch } from './work-address.ts'

export const workersQuery = routeQuery(listWorkers, {})

export function summaryQuery(whose: WorkWhose | undefined) {
  return routeQuery(summariseWork, { query: whose === undefined ? {} : { whose } })
}

export function workQuery({ whose, kind, state, account }: WorkSearch) {
  const query = {
    ...(whose && { whose }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(account && { accountId: account }),
  }
  return cursorQuery(listWork, { query }, 'cursor')
}

export function taskQuery(taskId: string) {
  return routeQuery(getTask, { params: { taskId } })
}
