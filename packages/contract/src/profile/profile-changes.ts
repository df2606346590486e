import * as z from 'zod/mini'
import { phone } from '../person.ts'
import { personName, plainLine } from '../plain-line.ts'
import { profile } from './profile.ts'
import { route } from '../route.ts'

/** [FORM-07] */
export const profileEdit = z.object({
  firstName: personName,
  lastName: personName,
  phone,
  businessName: z.nullable(plainLine(120)),
})
export type ProfileEdit = z.infer<typeof profileEdit>

export const updateProfile = route({
  name: 'updateProfile',
  method: 'PUT',
  path: '/profile',
  summary: 'Change name, phone and business name',
  who: 'profile',
  body: profileEdit,
  answer: profile,
  changes: ['profile'],
  problems: [],
})
