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

export const getDeletion = route({
  name: 'getDeletion',
  method: 'GET',
  path: '/profile/deletion',
  summary: 'What stands between the profile and its deletion',
  who: 'profile',
  answer: z.object({
    hindrances: z.array(deletionHindrance),
    /** So many days it can be taken back. */
    days: z.int(),
  }),
  shows: ['money', 'autopay', 'payment-plans', 'access'],
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
