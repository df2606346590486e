import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { id } from '../ids.ts'
import { secretToken } from '../identity/identity.ts'
import { route } from '../route.ts'

/**
 * What has to be settled before a profile can go: a payment that is to come, or whose end nobody knows yet · autopay and a
 * payment plan that it arranged · an account that others see, too, and of which it is the only owner.
 */
export const deletionHindrance = z.object({
  kind: z.enum(['scheduled-payment', 'open-payment', 'autopay', 'payment-plan', 'sole-owner']),
  /** Null of a payment, which may be for several. */
  accountId: z.nullable(id),
  paymentId: z.nullable(id),
})
export type DeletionHindrance = z.infer<typeof deletionHindrance>

/**
 * What the profile has begun and nobody has finished. It holds nothing off: a message that waits goes unanswered and is
 * deleted, a priority request is decided for the account all the same, an invitation ends.
 */
export const openMatter = z.object({
  kind: z.enum(['message', 'priority-request', 'invitation']),
  /** Null of a message. */
  accountId: z.nullable(id),
  message: z.nullable(z.object({ id, number: z.string() })),
})
export type OpenMatter = z.infer<typeof openMatter>

export const getDeletion = route({
  name: 'getDeletion',
  method: 'GET',
  path: '/profile/deletion',
  summary: 'What stands between the profile and its deletion',
  who: 'profile',
  answer: z.object({
    hindrances: z.array(deletionHindrance),
    openMatters: z.array(openMatter),
    /** So many days it can be taken back. */
    days: z.int(),
  }),
  shows: ['money', 'autopay', 'payment-plans', 'access', 'account-contact', 'support'],
  problems: [],
})

/** Signs out everywhere. Until its day, signing in or the link of the mail keeps the profile. */
export const createDeletion = route({
  name: 'createDeletion',
  method: 'POST',
  path: '/profile/deletion',
  summary: 'Have the profile deleted some weeks from now',
  who: 'profile',
  answer: z.object({ deleteOn: calendarDate }),
  changes: ['alerts'],
  problems: ['step-up-required', 'conflict'],
})

/** The same link again answers alike as long as the profile is there. */
export const checkKeepProfile = route({
  name: 'checkKeepProfile',
  method: 'POST',
  path: '/profile/deletion/check',
  summary: 'Tell what the link of the mail can still do',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  /** Whether the profile is kept already, by the link or by signing in. */
  answer: z.object({ isKept: z.boolean() }),
  shows: 'once',
  changes: [],
  problems: ['link-expired'],
  limit: 'sign-in',
})

/** Its owner has seen that it stays. */
export const markKept = route({
  name: 'markKept',
  method: 'POST',
  path: '/profile/deletion/kept',
  summary: 'Note that its owner has seen that the profile stays',
  who: 'profile',
  answer: 'nothing',
  changes: ['profile'],
  problems: [],
})

export const keepProfile = route({
  name: 'keepProfile',
  method: 'POST',
  path: '/profile/deletion/undo',
  summary: 'Keep the profile, by the link of the mail',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: 'nothing',
  changes: ['alerts'],
  problems: ['link-expired'],
  limit: 'sign-in',
})
