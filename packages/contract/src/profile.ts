import * as z from 'zod/mini'
import { email, password, personName, phone } from './person.ts'
import { newPassword, passwordsMatch } from './registration.ts'
import { route } from './route.ts'

/** [SESSION-22] `loginMethods`: the third parties that are linked, `key` to unlink by, `provider` by its name in addresses. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email,
  businessName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hasPassword: z.boolean(),
  loginMethods: z.array(z.object({ key: z.string(), provider: z.string() })),
})
export type Profile = z.infer<typeof profile>

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

export const getProfile = route({
  name: 'getProfile',
  method: 'GET',
  path: '/profile',
  summary: 'The signed-in person',
  who: 'profile',
  answer: profile,
  problems: [],
})

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
