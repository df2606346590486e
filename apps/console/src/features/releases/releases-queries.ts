import { routeQuery } from '@portal/browser/api/route-query'
import { getReleaseSettings, listReleaseChanges } from '@portal/contract/releases/releases-changing'

export const releaseSettingsQuery = routeQuery(getReleaseSettings, {})
export const releaseChangesQuery = routeQuery(listReleaseChanges, { query: {} })
