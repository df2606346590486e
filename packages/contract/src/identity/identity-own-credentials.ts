import * as z from 'zod/mini'
import { email, password } from '../person.ts'
import { route } from '../route.ts'
import { newPassword, passwordsMatch } from './identity-registration.ts'

/** [FORM-05] `currentPassword` is required where the profile has one, null where it has none. */
export const passwordChange = z.object({ currentPassword: z.nullable(password), newPassword })

/** As the form asks [FORM-04]. */
export const passwordChangeForm = z
  .object({ currentPassword: z.nullable(password), newPassword, confirmPassword: z.string() })
  .check(passwordsMatch)

/** Ends every other session of the profile; the old e-mail address is told. */
export const changePassword = route({
  name: 'changePassword',
  method: 'POST',
  path: '/profile/password',
  summary: 'Change the password, or set the first one',
  who: 'profile',
  body: passwordChange,
  answer: 'nothing',
  changes: ['identity', 'alerts'],
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
  changes: ['identity', 'alerts'],
  problems: ['step-up-required'],
  limit: 'sign-in',
})
