import { deviceHash } from '../../db/device-hash.ts'
import type { Handlers } from '../../http/handler.ts'
import { deleteNotifiedDevice } from './alerts-store.ts'

export function alertsHandlers(): Pick<Handlers, 'deactivateDevice'> {
  return {
    // [SESSION-14]
    deactivateDevice: async ({ body }, { db, caller }) => {
      await deleteNotifiedDevice(db, caller.profileId, deviceHash(body.deviceId))
    },
  }
}
