import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'
import { permission, role } from './access.ts'

const held = { role, permissions: z.array(permission), lastDay: z.nullable(calendarDate) }

const customerPerson = z.object({
  ...held,
  profileId: id,
  name: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  /** Null for what came with the utility’s data. */
  since: z.nullable(instant),
  /** To the hour; null where it is not known. */
  lastVisitAt: z.nullable(instant),
  /** Its last day has passed. */
  isOver: z.boolean(),
})
export type CustomerPerson = z.infer<typeof customerPerson>

const customerInvitation = z.object({
  ...held,
  id,
  email: z.string(),
  sentAt: instant,
  until: instant,
  isOver: z.boolean(),
})

const listCustomerAccess = route({
  name: 'listCustomerAccess',
  method: 'GET',
  path: '/customers/{accountId}/access',
  summary: 'Who has access to an account, since when and until when, and who is invited',
  who: { operator: 'see-customers' },
  params: accountParams,
  answer: z.object({
    people: z.array(customerPerson),
    invitations: z.array(customerInvitation),
  }),
  shows: ['access', 'profile', 'identity'],
  problems: [],
})

export const accessDesk = {
  tag: { name: 'customer-access', description: 'Who has access to an account' },
  routes: { listCustomerAccess },
} as const satisfies DeskGroup
