import { getPageConfig } from '@portal/browser/api/page-config'
import { routeQuery } from '@portal/browser/api/route-query'
import {
  getAuditCheck,
  getOperatorAuditEntry,
  listOperatorAudit,
} from '@portal/contract/operators/operators-audit'
import type { AuditFilter } from '@portal/contract/operators/operators-audit'
import { addDays } from '@portal/rules/calendar-days'
import { dayStart } from '../../../page/day-start.ts'
import { cursorQuery } from '../../../page/list-and-detail/cursor-list.ts'
import type { AuditSearch } from './audit-address.ts'

/** What the address says, as the server asks for it: from the beginning of one day to the end of another. */
export function filterOf({ who, what, about, from, until }: AuditSearch): AuditFilter {
  const { timeZone } = getPageConfig().utility
  return {
    ...(who !== undefined && { operatorId: who }),
    ...(what !== undefined && { act: what }),
    ...(about !== undefined && { subject: about }),
    ...(from !== undefined && { from: dayStart(from, timeZone) }),
    ...(until !== undefined && { until: dayStart(addDays(until, 1), timeZone) }),
  }
}

export const auditQuery = (search: AuditSearch) =>
  cursorQuery(listOperatorAudit, { query: filterOf(search) }, 'before')

export const auditEntryQuery = (entryNumber: number) =>
  routeQuery(getOperatorAuditEntry, { params: { entryNumber } })

export const auditCheckQuery = routeQuery(getAuditCheck, {})
