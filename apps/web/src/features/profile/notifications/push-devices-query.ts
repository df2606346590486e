import { getPushDevices } from '@portal/contract/alerts/alerts-push'
import { queryOptions } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import { isPushOn, pushAbility } from '../../../native/push.ts'

export const pushDevicesQuery = routeQuery(getPushDevices, {})

/** Nothing that the server changes shows in it. */
const ownPush = ['own-push'] as const

/** What this browser can do, and whether it does: somebody may change it in its own settings and come back. */
export const ownPushQuery = queryOptions({
  queryKey: ownPush,
  queryFn: async ({ client }) => {
    const { publicKey } = await client.ensureQueryData(pushDevicesQuery)
    return {
      ability: pushAbility(),
      isSubscribed: publicKey !== null && (await isPushOn(publicKey)),
    }
  },
  refetchOnWindowFocus: 'always',
  staleTime: 0,
})
