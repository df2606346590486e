import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { secretToken } from './identity.ts'
import { passkey } from './identity-passkeys.ts'
import { newPassword } from './identity-registration.ts'
import { sessionView } from './identity-sessions.ts'
import { address, email } from '../person.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'

/** What lets somebody in to a profile besides its password, shown before a mail's link sets a new one. */
export const waysIn = z.object({
  /** `stays`: it was switched on so long ago that no mail takes it away. */
  twoFactor: z.nullable(z.object({ since: instant, stays: z.boolean() })),
  passkeys: z.array(z.pick(passkey, { id: true, name: true, createdAt: true, lastUsedAt: true })),
  /** `key` as in the profile's `loginMethods`. */
  providers: z.array(z.object({ key: id, name: z.string(), createdAt: instant })),
  /** What was given to others lately, which an intruder may have done: grants and open invitations. */
  access: z.array(
    z.object({
      id,
      isInvitation: z.boolean(),
      /** The address where it is all that is known. */
      name: z.string(),
      email: z.string(),
      accountNumber: z.string(),
      serviceAddress: address,
      givenAt: instant,
    }),
  ),
  /** When what the profile is told of, and how, was changed last, where that was lately. */
  notificationsChangedAt: z.nullable(instant),
  sessions: z.array(z.pick(sessionView, { id: true, device: true, lastUsedAt: true })),
})
export type WaysIn = z.infer<typeof waysIn>

const ids = z.optional(z.array(id).check(z.maxLength(100)))

/** What its owner recognises and keeps; sessions all end. */
export const keptWays = z.object({
  twoFactor: z.optional(z.boolean()),
  passkeys: ids,
  providers: ids,
  access: z.optional(z.array(id).check(z.maxLength(1000))),
  /** False: what is recommended counts again. */
  notifications: z.optional(z.boolean()),
})
export type KeptWays = z.infer<typeof keptWays>

/** Whether a link can still be used, and what else lets somebody in, before somebody thinks of a password. */
export const checkResetToken = route({
  name: 'checkResetToken',
  method: 'POST',
  path: '/identity/reset-password/check',
  summary: 'Tell whether the link to a new password can still be used',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: z.object({ email, ways: waysIn }),
  shows: 'once',
  changes: [],
  problems: ['link-expired'],
  limit: 'sign-in',
})

/**
 * Ends every session of the profile, and takes away what else lets somebody in, but for what is kept and two-step sign-in
 * that `stays`.
 */
export const resetPassword = route({
  name: 'resetPassword',
  method: 'POST',
  path: '/identity/reset-password',
  summary: 'Set a new password by the token of a mail',
  who: 'anyone',
  body: z.object({ token: secretToken, newPassword, keep: z.optional(keptWays) }),
  answer: 'nothing',
  changes: [],
  problems: ['link-expired', 'weak-password'],
  limit: 'sign-in',
})

/**
 * The link that every notice of a change in how somebody signs in brings, good for as long as a change of e-mail can be
 * taken back ⚙, once. It ends every session and the password; where the e-mail was changed meanwhile, it takes that back
 * first. `token` sets the new password.
 */
export const reportNotMe = route({
  name: 'reportNotMe',
  method: 'POST',
  path: '/identity/not-me',
  summary: 'Say that it was somebody else, and get the profile back',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: z.object({ email, token: secretToken }),
  changes: ['profile', 'identity', 'alerts'],
  problems: ['link-expired', 'conflict'],
  limit: 'sign-in',
})

/** The same link for who is signed in; proving once more who acts comes before it. */
export const startNotMe = route({
  name: 'startNotMe',
  method: 'POST',
  path: '/identity/not-me/start',
  summary: 'Begin to say that it was somebody else, signed in',
  who: 'profile',
  answer: z.object({ token: secretToken }),
  changes: [],
  problems: ['step-up-required'],
})
