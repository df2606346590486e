import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { secretToken } from '../identity/identity.ts'
import { route } from '../route.ts'

/** By what the credential of a view is told from a session's. */
export const viewPrefix = 'portal_view_'

/** What whoever looks has before their eyes all the time. */
const shownView = {
  /** Through whose eyes. */
  name: z.string(),
  reason: z.string(),
  /** It ends then, whatever is done. */
  expiresAt: instant,
}

/** The link that the console made; good once, for a moment. */
export const openCustomerView = route({
  name: 'openCustomerView',
  method: 'POST',
  path: '/customer-views/open',
  summary: 'Begin to see the portal as a customer sees it, by the link that an operator asked for',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: z.object({ ...shownView, token: z.string() }),
  created: true,
  changes: [],
  problems: ['link-expired'],
  limit: 'sign-in',
})

/** A session of the customer's own is no view: there it is not found. */
export const getCustomerView = route({
  name: 'getCustomerView',
  method: 'GET',
  path: '/customer-views/current',
  summary: 'Through whose eyes an operator looks, why and until when',
  who: 'profile',
  answer: z.object(shownView),
  shows: 'once',
  problems: ['not-found'],
  limit: 'watch',
})

/** Whoever has the credential may end it; that it ended before is the same. */
export const closeCustomerView = route({
  name: 'closeCustomerView',
  method: 'POST',
  path: '/customer-views/close',
  summary: 'End to see the portal as a customer sees it',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: 'nothing',
  changes: [],
  problems: [],
})
