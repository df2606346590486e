import { getDeletion } from '@portal/contract/profile/profile-deletion'
import { routeQuery } from '../../../api/route-query.ts'

export const deletionQuery = routeQuery(getDeletion, {})
