import * as z from 'zod/mini'
import { email, personName } from './person.ts'
import { route } from './route.ts'

/** [SESSION-22] */
export const profile = z.object({
  firstName: personName,
  lastName: personName,
  email,
  businessName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hasPassword: z.boolean(),
  loginMethods: z.array(z.object({ key: z.string(), provider: z.string() })),
})
export type Profile = z.infer<typeof profile>

export const getProfile = route({
  name: 'getProfile',
  method: 'GET',
  path: '/profile',
  summary: 'The signed-in person',
  who: 'profile',
  answer: profile,
  problems: [],
})
