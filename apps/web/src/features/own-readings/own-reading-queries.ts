import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import { routeQuery } from '@portal/browser/api/route-query'

export function ownReadingQuery(accountId: string) {
  return routeQuery(getOwnReading, { params: { accountId } })
}
