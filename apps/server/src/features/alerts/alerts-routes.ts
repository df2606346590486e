import { createHash } from 'node:crypto'
import type { Handlers } from '../../http/handler.ts'
import { deleteNotifiedDevice } from './alerts-store.ts'

export function alertsHandlers(): Pick<Handlers, 'deactivateDevice'> {
  return {
    // [SESSION-14]
    deactivateDevice: async ({ body }, { db, caller }) => {
      const hash = createHash('sha256').update(body.deviceId).digest()
      await deleteNotifiedDevice(db, caller.profileId, hash)
    },
  }
}
