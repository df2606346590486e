import * as z from 'zod/mini'
import { printedNumber } from '../payments/payments-guest.ts'
import { secretToken } from '../identity/identity.ts'
import { id } from '../ids.ts'
import { givenMinor } from '../money.ts'
import { route } from '../route.ts'
import { everyTopic } from '../topics.ts'

/**
 * Only the newest bills count, and of those what came after access to the account was last taken from somebody. Wrong,
 * too old and unknown are answered alike. Who is the first becomes its owner; else its owners hear of it, and the profile
 * sees amounts and pays.
 */
export const addAccount = route({
  name: 'addAccount',
  method: 'POST',
  path: '/profile/accounts',
  summary: 'Add an account to the profile by its number and two facts of one of its bills',
  who: 'profile',
  body: z.object({
    /** With or without their hyphens. */
    accountNumber: printedNumber,
    billNumber: printedNumber,
    /** What the bill calls new charges, in minor units. */
    charges: givenMinor,
  }),
  answer: z.object({ accountId: id }),
  changes: everyTopic,
  problems: ['account-not-matched', 'email-unconfirmed'],
  limit: 'sign-in',
})

/** The link of the mail to the owners of an account that somebody added; good as long as an e-mail change can be undone ⚙. */
export const disputeAddedAccount = route({
  name: 'disputeAddedAccount',
  method: 'POST',
  path: '/profile/accounts/dispute',
  summary: 'Say that one does not know who added one’s account, and end their access',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: 'nothing',
  changes: ['access'],
  problems: ['link-expired'],
  limit: 'sign-in',
})
