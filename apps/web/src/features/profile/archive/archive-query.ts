import { getDataArchive } from '@portal/contract/profile/profile-archives'
import type { DataArchive } from '@portal/contract/profile/profile-archives'
import { routeQuery } from '@portal/browser/api/route-query'

const LOOK_MS = 2_000

export const isUnderWay = ({ state }: Pick<DataArchive, 'state'>): boolean =>
  state === 'waiting' || state === 'making'

const query = routeQuery(getDataArchive, {})

/** Asked anew as long as one is being made, also by another tab. */
export const archiveQuery = {
  ...query,
  refetchInterval: ({ state: { data } }: { state: { data?: DataArchive | undefined } }) =>
    data && isUnderWay(data) ? LOOK_MS : false,
}
