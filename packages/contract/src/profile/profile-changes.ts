import * as z from 'zod/mini'
import { newPassword, passwordsMatch } from '../identity/identity-registration.ts'
import { email, password, personName, phone } from '../person.ts'
import { profile } from './profile.ts'
import { route } from '../route.ts'

/** [FORM-07] */
export const profileEdit = z.object({
  firstName: personName,
  lastName: personName,
  phone,
  businessName: z.nullable(z.string().check(z.trim(), z.maxLength(120))),
})
export type ProfileEdit = z.infer<typeof profileEdit>

/** [FORM-05] `currentPassword` is required where the profile has one, null where it has none. */
export const passwordChange = z.object({ currentPassword: z.nullable(password), newPassword })

/** As the form asks [FORM-04]. */
export const passwordChangeForm = z
  .object({ currentPassword: z.nullable(password), newPassword, confirmPassword: z.string() })
  .check(passwordsMatch)

export const updateProfile = route({
  name: 'updateProfile',
  method: 'PUT',
  path: '/profile',
  summary: 'Change name, phone and business name',
  who: 'profile',
  body: profileEdit,
  answer: profile,
  problems: [],
})

/** Ends every other session of the profile; the old e-mail address is told. */
export const changePassword = route({
  name: 'changePassword',
  method: 'POST',
  path: '/profile/password',
  summary: 'Change the password, or set the first one',
  who: 'profile',
  body: passwordChange,
  answer: 'nothing',
  problems: ['wrong-credentials', 'weak-password', 'step-up-required'],
  limit: 'sign-in',
})

/** The address changes when the link in the mail to the new one is opened; the old one is told, with a way back. */
export const changeEmail = route({
  name: 'changeEmail',
  method: 'POST',
  path: '/profile/email',
  summary: 'Ask for another e-mail address; answers alike whether or not somebody has it',
  who: 'profile',
  body: z.object({ email }),
  answer: 'nothing',
  problems: ['step-up-required'],
  limit: 'sign-in',
})
