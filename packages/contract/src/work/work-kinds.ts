import * as z from 'zod/mini'
import { priorityEquipment } from '../account-contact/account-contact-priority.ts'
import { calendarDate, instant } from '../dates.ts'
import { id } from '../ids.ts'
import { supportFile } from '../support/support-conversations.ts'
import { paymentsWork } from './work-paid.ts'

/** What a task is about, by its kind; amounts are minor units. */
export const workAbout = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message-waits'),
    conversationId: id,
    concern: z.string(),
    /** What its writer wrote last. */
    text: z.string(),
    messages: z.int(),
  }),
  z.object({
    kind: z.literal('priority-service-asked'),
    /** Null where it was ended meanwhile. */
    asked: z.nullable(
      z.object({
        person: z.string(),
        equipment: z.array(priorityEquipment),
        backupHours: z.nullable(z.int()),
        askedAt: instant,
        /** What was confirmed before holds until then. */
        until: z.nullable(calendarDate),
      }),
    ),
    documents: z.array(supportFile),
  }),
  ...paymentsWork,
  z.object({ kind: z.literal('bill-held'), reason: z.string(), date: calendarDate }),
  z.object({ kind: z.literal('bill-run-ahead'), newest: calendarDate, date: calendarDate }),
  z.object({
    kind: z.literal('own-reading-doubted'),
    servicePoint: z.string(),
    date: calendarDate,
    /** As the customer read them; Wh, or litres of water. */
    dials: z.int(),
  }),
  z.object({ kind: z.literal('account-set-aside'), job: z.string(), fault: z.string() }),
  z.object({ kind: z.literal('profile-not-deleted'), profileId: z.string(), fault: z.string() }),
])
export type WorkAbout = z.infer<typeof workAbout>
export type WorkKindName = WorkAbout['kind']

/** In the order in which they are listed where several are. */
export const workKindNames = [
  'payment-unanswered',
  'outcome-differs',
  'charge-missing',
  'charge-unknown',
  'amount-differs',
  'return-differs',
  'return-unknown',
  'refund-failed',
  'refund-refused',
  'message-waits',
  'priority-service-asked',
  'own-reading-doubted',
  'bill-held',
  'bill-run-ahead',
  'account-set-aside',
  'profile-not-deleted',
] as const satisfies ReadonlyArray<WorkKindName>
export const workKindName = z.enum(workKindNames)
