import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { email } from '../person.ts'
import { route } from '../route.ts'

/** [SESSION-22] `loginMethods`: the third parties that are linked, `key` to unlink by, `provider` by its name in addresses. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email,
  businessName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hasPassword: z.boolean(),
  loginMethods: z.array(z.object({ key: z.string(), provider: z.string() })),
  /** Was to be deleted on that day, and stays since its owner signed in; until they have seen that. */
  keptFrom: z.nullable(calendarDate),
})
export type Profile = z.infer<typeof profile>

export const getProfile = route({
  name: 'getProfile',
  method: 'GET',
  path: '/profile',
  summary: 'The signed-in person',
  who: 'profile',
  answer: profile,
  shows: ['profile', 'identity'],
  problems: [],
})
