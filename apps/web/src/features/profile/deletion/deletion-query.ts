import { getDeletion } from '@portal/contract/profile/profile-deletion'
import { routeQuery } from '@portal/browser/api/route-query'

export const deletionQuery = routeQuery(getDeletion, {})
