import * as z from 'zod/mini'
import { secretToken, tokenResponse } from './identity.ts'
import { email, newPasswordMessage, passwordsMessage, phone } from '../person.ts'
import { personName } from '../plain-line.ts'
import { route } from '../route.ts'

/**
 * A password that is being chosen. The server knows more than this schema: the utility's least length, which
 * passwords are common, and what is too near to the person's own name or e-mail (`weak-password`).
 */
export const newPassword = z.string().check(z.minLength(8, newPasswordMessage), z.maxLength(256))

/** [FORM-04] The check of a form of `newPassword` and `confirmPassword`; the server gets `newPassword` alone. */
export const passwordsMatch = z.refine<{ newPassword: string; confirmPassword: string }>(
  (given) => given.newPassword === given.confirmPassword,
  {
    error: passwordsMessage,
    path: ['confirmPassword'],
    // Told beside whatever else is wrong with the form.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

/** What the server says of a `newPassword` that it refuses (`weak-password`); or `Use at least 12 characters`. */
export const commonPasswordMessage = 'This password is widely known. Choose another one'
export const personalPasswordMessage = 'Leave your name and e-mail address out of your password'
export const guessablePasswordMessage = 'This is easy to guess. Add another word or two'

/** [FORM-06] variant one: by e-mail and password; the names and the phone may come later. */
export const registration = z.object({
  email,
  newPassword,
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  phone: z.optional(phone),
})
export type Registration = z.infer<typeof registration>

/** By the link of an invitation: the address is the one that it was sent to, and shows nowhere. */
export const invitedRegistration = z.object({
  ...z.omit(registration, { email: true }).shape,
  invitation: secretToken,
})
export type InvitedRegistration = z.infer<typeof invitedRegistration>

/** As `registration`, and as the form asks: the password twice [FORM-04]. */
export const registrationForm = z
  .object({ ...registration.shape, confirmPassword: z.string() })
  .check(passwordsMatch)

/** The same where the address is known. */
export const invitedRegistrationForm = z
  .object({ ...z.omit(registration, { email: true }).shape, confirmPassword: z.string() })
  .check(passwordsMatch)

/** The form in which a new password is typed twice [FORM-04]. */
export const newPasswordForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .check(passwordsMatch)

/** [FORM-06] variant two: what a third party did not tell is completed. */
export const registrationDetails = z.object({ firstName: personName, lastName: personName, phone })
export type RegistrationDetails = z.infer<typeof registrationDetails>

/**
 * Answers alike whether or not the e-mail has a profile already: whoever reads that mailbox is told by mail. The
 * profile exists once the mail's link was opened.
 */
export const register = route({
  name: 'register',
  method: 'POST',
  path: '/identity/register',
  summary: 'Register with e-mail and password; a mail follows',
  who: 'anyone',
  body: z.union([registration, invitedRegistration]),
  answer: 'nothing',
  changes: [],
  problems: ['registration-closed', 'weak-password', 'link-expired'],
  limit: 'sign-in',
})

/** The form in which the address is typed. */
export const resendForm = z.object({ email })

/** The mail with the link once more, also to whom an invitation’s link was sent; answers alike for every e-mail. */
export const resendConfirmation = route({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/identity/resend-confirmation',
  summary: 'Send the confirmation mail again',
  who: 'anyone',
  body: z.union([resendForm, z.object({ invitation: secretToken })]),
  answer: 'nothing',
  changes: [],
  problems: ['link-expired'],
  limit: 'sign-in',
})

export const confirmationKind = z.enum(['registration', 'new-email', 'kept-email'])

/**
 * Opens the link of a mail: of a registration, of a new e-mail address, or (`kept-email`) of the notice to the old
 * address, which takes a change back. The same link opened again says the same once more for a day. `token` sets a
 * password by `resetPassword`: after a change was taken back, and where a registration is confirmed on another device
 * than it came from, so that nobody chooses the password for an address that is another's.
 */
export const confirmEmail = route({
  name: 'confirmEmail',
  method: 'POST',
  path: '/identity/confirm-email',
  summary: 'Confirm an e-mail address by the token of its mail',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: z.object({
    kind: confirmationKind,
    email,
    token: z.nullable(secretToken),
    /** An invitation waits for the address: it comes next. */
    isInvited: z.optional(z.literal(true)),
  }),
  changes: ['profile', 'identity', 'alerts'],
  problems: ['link-expired', 'conflict'],
  limit: 'sign-in',
})

export const forgotPassword = route({
  name: 'forgotPassword',
  method: 'POST',
  path: '/identity/forgot-password',
  summary: 'Ask for a mail with a link to a new password; answers alike for every e-mail',
  who: 'anyone',
  body: z.object({ email }),
  answer: 'nothing',
  changes: [],
  problems: [],
  limit: 'sign-in',
})

/** Completes what a third party began (`ticket` of `finishProvider`) and signs in. */
export const completeRegistration = route({
  name: 'completeRegistration',
  method: 'POST',
  path: '/identity/complete-registration',
  summary: 'Add the missing names and phone to a third-party registration',
  who: 'anyone',
  body: z.object({ ticket: secretToken, ...registrationDetails.shape }),
  answer: tokenResponse,
  changes: [],
  problems: ['link-expired', 'registration-closed', 'conflict'],
  limit: 'sign-in',
})
