import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'
import { timeCursor } from '../time-cursor.ts'
import { listFailedDeliveries } from './alerts-failures.ts'
import { alertEvent, delivery } from './alerts.ts'

/** What somebody was told of an account, and what became of each message. */
export const customerAlert = z.object({
  id,
  event: alertEvent,
  /** As its reader sees it, in the language of Accept-Language. */
  title: z.string(),
  text: z.string(),
  /** Whose it is. */
  reader: z.object({ profileId: id, name: z.string(), email: z.string() }),
  createdAt: instant,
  readAt: z.nullable(instant),
  deliveries: z.array(delivery),
  /** Its email can be sent again: nothing in it opens anything. */
  mayResend: z.boolean(),
})
export type CustomerAlert = z.infer<typeof customerAlert>

const listCustomerAlerts = route({
  name: 'listCustomerAlerts',
  method: 'GET',
  path: '/customers/{accountId}/alerts',
  summary: 'What people were told of an account, and what became of each message, the newest first',
  who: { operator: 'see-customers' },
  params: accountParams,
  query: z.object({
    /** The `next` of the page before. */
    cursor: z.optional(timeCursor),
  }),
  answer: z.object({ items: z.array(customerAlert), next: z.nullable(z.string()) }),
  shows: ['alerts'],
  problems: [],
})

/** `conflict` where it cannot be sent again, or its reader has no email that takes it. */
const resendCustomerAlert = route({
  name: 'resendCustomerAlert',
  method: 'POST',
  path: '/customers/{accountId}/alerts/{alertId}/email',
  summary: 'Send the email of an alert again',
  who: { operator: 'help-customers' },
  params: z.object({ accountId: id, alertId: id }),
  answer: z.object({ email: z.string() }),
  changes: ['alerts'],
  problems: ['conflict'],
})

export const alertsDesk = {
  tag: { name: 'customer-alerts', description: 'What people were told, and what became of it' },
  routes: { listCustomerAlerts, resendCustomerAlert, listFailedDeliveries },
} as const satisfies DeskGroup
