import { deletePushDevice, registerPushDevice } from '@portal/contract/alerts/alerts-push'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { turnPushOff, turnPushOn } from '../../../native/push.ts'
import { ownPushQuery, pushDevicesQuery } from './push-devices-query.ts'

/** Whether this device shows notifications, and what turns that on and off; only who presses something is asked. */
export function usePush() {
  const { publicKey, devices } = useSuspenseQuery(pushDevicesQuery).data
  const { ability, isSubscribed } = useSuspenseQuery(ownPushQuery).data
  const client = useQueryClient()
  const [isDismissed, setDismissed] = useState(false)
  const own = devices.find(({ isCurrent }) => isCurrent)
  const look = () => client.invalidateQueries({ queryKey: ownPushQuery.queryKey })
  const turnOn = useMutation({
    mutationFn: async () => {
      const body = await turnPushOn(publicKey ?? '')
      setDismissed(body === null)
      return body && api.call(registerPushDevice, { body }, { fromDevice: true })
    },
    onSuccess: async (answer) => {
      if (answer) await keepAnswer(client, pushDevicesQuery, answer)
    },
    onSettled: look,
    meta: { announced: true },
  })
  const turnOff = useMutation({
    mutationFn: async (pushDeviceId: string) => {
      const answer = await api.call(deletePushDevice, { params: { pushDeviceId } })
      if (pushDeviceId === own?.id) await turnPushOff()
      return answer
    },
    onSuccess: (answer) => keepAnswer(client, pushDevicesQuery, answer),
    onSettled: look,
    meta: { announced: true },
  })
  return {
    isOffered: publicKey !== null,
    ability,
    own: own && ability === 'able' && isSubscribed ? own : null,
    others: devices.filter(({ isCurrent }) => !isCurrent),
    isDismissed,
    turnOn,
    turnOff,
  }
}
