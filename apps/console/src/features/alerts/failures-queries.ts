import { listFailedDeliveries } from '@portal/contract/alerts/alerts-failures'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'
import type { FailuresSearch } from './failures-address.ts'

export function failuresQuery({ channel, state }: FailuresSearch) {
  const query = { ...(channel && { channel }), ...(state && { state }) }
  return cursorQuery(listFailedDeliveries, { query }, 'cursor')
}
