import * as z from 'zod/mini'
import { route } from '../route.ts'

/** [SESSION-14] Of a device that is not known, too: there is nothing to hear any more. */
export const deactivateDevice = route({
  name: 'deactivateDevice',
  method: 'POST',
  path: '/notifications/deactivate-device',
  summary: 'Send no more notifications to a device',
  who: 'profile',
  body: z.object({ deviceId: z.string().check(z.minLength(8), z.maxLength(200)) }),
  answer: 'nothing',
  changes: [],
  problems: [],
})
