import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { money } from '../money.ts'
import { address } from '../person.ts'
import { route } from '../route.ts'
import { everyTopic } from '../topics.ts'

/** What of theirs stops where somebody gives up their access to an account, as it is now. */
export const leaving = z.object({
  /** It draws from them. */
  autopay: z.boolean(),
  /** They made the payment plan that runs. */
  paymentPlan: z.boolean(),
  /** Those that pay this account, some perhaps others as well. */
  scheduledPayments: z.object({ count: z.int(), total: money }),
  /** They get its bills by e-mail instead of on paper. */
  paperless: z.boolean(),
  /** E-mail addresses and phones of the account that they added and nobody else has. */
  contactWays: z.int(),
  /** Those that they sent and nobody has answered: nothing brings these back. */
  invitations: z.int(),
  /** So long it can be undone. */
  undoMinutes: z.int(),
})
export type Leaving = z.infer<typeof leaving>

export const getLeaving = route({
  name: 'getLeaving',
  method: 'GET',
  path: '/accounts/{accountId}/access/leave',
  summary: 'What stops where the profile gives up its access',
  who: { account: 'any' },
  params: accountParams,
  answer: leaving,
  shows: everyTopic,
  problems: [],
})

export const leaveAccount = route({
  name: 'leaveAccount',
  method: 'POST',
  path: '/accounts/{accountId}/access/leave',
  summary: 'End one’s own access',
  who: { account: 'any' },
  params: accountParams,
  answer: 'nothing',
  changes: everyTopic,
  problems: ['last-owner'],
})

/** An account that its reader left a moment ago. */
export const leftAccount = z.object({
  /** Of the access that ended. */
  id,
  accountId: id,
  number: z.string(),
  nickname: z.nullable(z.string()),
  serviceAddress: address,
  /** Until then it can be undone. */
  until: instant,
})
export type LeftAccount = z.infer<typeof leftAccount>

export const listLeftAccounts = route({
  name: 'listLeftAccounts',
  method: 'GET',
  path: '/profile/left-accounts',
  summary: 'The accounts that the profile left, as long as it can be undone',
  who: 'profile',
  answer: z.object({ items: z.array(leftAccount) }),
  shows: ['access', 'accounts'],
  ownEyes: true,
  problems: [],
})

/** All as it was, but for invitations that it had sent; `conflict` where the profile has access by another way by now. */
export const restoreLeftAccount = route({
  name: 'restoreLeftAccount',
  method: 'POST',
  path: '/profile/left-accounts/{leftGrantId}/restore',
  summary: 'Undo that the profile has just left an account',
  who: 'profile',
  params: z.object({ leftGrantId: id }),
  answer: z.object({ accountId: id }),
  changes: everyTopic,
  problems: ['conflict'],
})
