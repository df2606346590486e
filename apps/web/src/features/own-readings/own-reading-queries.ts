import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import { routeQuery } from '../../api/route-query.ts'

export function ownReadingQuery(accountId: string) {
  return routeQuery(getOwnReading, { params: { accountId } })
}
