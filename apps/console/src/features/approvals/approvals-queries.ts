import { routeQuery } from '@portal/browser/api/route-query'
import { approvalsDesk } from '@portal/contract/approvals/approvals-desk'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'

const { routes } = approvalsDesk

export const waitingQuery = routeQuery(routes.countApprovals, {})

export const approvalsQuery = ({ isAll }: { isAll: boolean }) =>
  cursorQuery(routes.listApprovals, { query: isAll ? {} : { waiting: 'true' } }, 'cursor')

export const approvalsOfQuery = (accountId: string) =>
  cursorQuery(routes.listApprovals, { query: { accountId } }, 'cursor')
