import type { PushDevices } from '@portal/contract/alerts/alerts-push'
import { writeAudit } from '../../../db/audit.ts'
import type { Handlers, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { deleteDevice, findDevices } from './push-devices-store.ts'
import { moveDevice, registerDevice } from './register-device.ts'

export function pushHandlers({
  push,
}: Pick<Surroundings, 'push'>): Pick<
  Handlers,
  'getPushDevices' | 'registerPushDevice' | 'deletePushDevice' | 'movePushDevice'
> {
  const show = async ({ db, caller }: ProfileContext): Promise<PushDevices> => {
    const devices = await findDevices(db, caller.profileId)
    return {
      publicKey: push?.publicKey ?? null,
      devices: devices.map(({ id, name, sessionId, registeredAt }) => ({
        id,
        name,
        since: registeredAt.toISOString(),
        isCurrent: sessionId === caller.sessionId,
      })),
    }
  }
  return {
    getPushDevices: async (_call, context) => show(context),

    registerPushDevice: async ({ body }, context) => {
      await registerDevice(push, body, context)
      return show(context)
    },

    deletePushDevice: async ({ params }, context) => {
      const { db, caller, now, device, requestId } = context
      const { profileId } = caller
      if (!(await deleteDevice(db, profileId, params.pushDeviceId))) throw problem('not-found')
      const entry = { at: now, profileId, act: 'push-off', device: device.name, requestId }
      await writeAudit(db, entry)
      return show(context)
    },

    movePushDevice: async ({ body }, context) => moveDevice(push, body, context),
  }
}
