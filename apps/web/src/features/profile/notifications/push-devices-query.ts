import { getPushDevices } from '@portal/contract/alerts/alerts-push'
import { queryOptions } from '@tanstack/react-query'
import { routeQuery } from '../../../api/route-query.ts'
import { currentPush, pushAbility } from '../../../native/push.ts'

export const pushDevicesQuery = routeQuery(getPushDevices, {})

/** What this browser can do, and whether it does: somebody may change it in its own settings and come back. */
export const ownPushQuery = queryOptions({
  queryKey: ['own-push'],
  queryFn: async () => ({
    ability: pushAbility(),
    isSubscribed: (await currentPush()) !== null,
  }),
  refetchOnWindowFocus: 'always',
  staleTime: 0,
})
