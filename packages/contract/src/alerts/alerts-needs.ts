import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'
import { alert } from './alerts.ts'

/**
 * What somebody is asked to do: `payment`: to pay what an account owes; `instalment`: to pay one of its plan; `method`: to
 * give its autopay another payment method; `invitation`: to answer one; `priority-renewal`: to ask for an account's priority
 * service once more; `priority-proof`: to give the papers for it that were missing; `email-address`: to mend the address
 * where bills came back; `sign-in`: to say whether a sign-in on a new device was their own.
 */
const need = z.object({
  alert,
  asks: z.enum([
    'payment',
    'instalment',
    'method',
    'invitation',
    'priority-renewal',
    'priority-proof',
    'email-address',
    'sign-in',
  ]),
  /** By when, where that is known; it may be past. */
  by: z.nullable(calendarDate),
})
export type Need = z.infer<typeof need>

export const listNeeds = route({
  name: 'listNeeds',
  method: 'GET',
  path: '/alerts/needs',
  summary: 'The alerts whose matter still needs the profile today, by when it does',
  who: 'profile',
  answer: z.object({ items: z.array(need) }),
  shows: ['alerts', 'money', 'autopay', 'methods', 'access', 'account-contact', 'identity'],
  problems: [],
})

/** Only of another session's sign-in: none vouches for itself. Otherwise `not-found`. */
export const recogniseSignIn = route({
  name: 'recogniseSignIn',
  method: 'POST',
  path: '/alerts/{alertId}/recognise',
  summary: 'Say of a sign-in on a new device that it was one’s own',
  who: 'profile',
  params: z.object({ alertId: id }),
  answer: 'nothing',
  changes: ['alerts'],
  problems: [],
})
