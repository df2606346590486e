import * as z from 'zod/mini'
import { role } from '../access/access.ts'
import { instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { neededLine } from '../plain-line.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'

const listViewableProfiles = route({
  name: 'listViewableProfiles',
  method: 'GET',
  path: '/customers/{accountId}/profiles',
  summary: 'Who has an account among theirs, owners first',
  who: { operator: 'see-as-customer' },
  params: accountParams,
  answer: z.object({
    profiles: z.array(z.object({ id, name: z.string(), email: z.string(), role })),
    /** So long a view lasts. */
    minutes: z.int(),
  }),
  shows: ['access'],
  problems: [],
})

/** Nothing can be changed by it, and what only the customer may know is not shown. */
const createCustomerView = route({
  name: 'createCustomerView',
  method: 'POST',
  path: '/customers/{accountId}/views',
  summary: 'Ask to see the portal as a customer sees it; the link is good once, for a moment',
  who: { operator: 'see-as-customer' },
  params: accountParams,
  body: z.object({
    profileId: id,
    /** The audit log keeps it; the customer does not read it. */
    reason: neededLine(200, 'Say why'),
  }),
  answer: z.object({
    /** To be opened in a tab of its own: what opens stands behind the `#`, which no server is sent. */
    address: z.string(),
    expiresAt: instant,
  }),
  created: true,
  changes: [],
  problems: [],
})

export const customerViewsDesk = {
  tag: { name: 'customer-views', description: 'To see the portal as a customer sees it' },
  routes: { listViewableProfiles, createCustomerView },
} as const satisfies DeskGroup
