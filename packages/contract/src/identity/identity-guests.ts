import * as z from 'zod/mini'
import { secretToken } from './identity.ts'
import { route } from '../route.ts'

/**
 * [SESSION-15] The guest id is a random credential, new for every call: nobody learns it from the device id, and it
 * opens only what this guest began.
 */
export const guestLogin = route({
  name: 'guestLogin',
  method: 'POST',
  path: '/userdata/guest-login',
  summary: 'Go on without signing in',
  who: 'anyone',
  body: z.object({ deviceId: z.string().check(z.minLength(8), z.maxLength(200)) }),
  answer: z.object({ guestId: secretToken }),
  changes: [],
  problems: ['guests-closed'],
  limit: 'sign-in',
})
