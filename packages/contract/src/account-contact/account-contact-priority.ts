import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { route } from '../route.ts'
import { supportFile } from '../support/support-conversations.ts'
import { neededLine } from '../plain-line.ts'

/** What someone in the home depends on; never why. */
export const priorityEquipment = z.enum([
  'ventilator',
  'oxygen',
  'dialysis',
  'cooled-medicine',
  'other',
])
export type PriorityEquipment = z.infer<typeof priorityEquipment>

export const equipmentMessage = 'Choose what depends on power'
export const hoursMessage = 'Give the hours as a number up to 99'

export const priorityFacts = z.object({
  /** Who depends on it. */
  person: neededLine(80),
  equipment: z
    .array(priorityEquipment)
    .check(z.minLength(1, equipmentMessage), z.maxLength(priorityEquipment.options.length)),
  /** For so long it goes on without power; null where nobody knows. */
  backupHours: z.nullable(
    z.int(hoursMessage).check(z.minimum(0, hoursMessage), z.maximum(99, hoursMessage)),
  ),
})

export const priorityService = z.extend(priorityFacts, {
  /** `confirmed` until its last day; then it is `expired` until it is asked for again. */
  state: z.enum(['asked', 'confirmed', 'expired', 'declined']),
  askedOn: calendarDate,
  /** Its last day, once confirmed. */
  until: z.nullable(calendarDate),
  /** From now on it can be renewed. */
  isRenewable: z.boolean(),
  documents: z.array(supportFile),
})
export type PriorityService = z.infer<typeof priorityService>

export const MOST_DOCUMENTS = 5

/** Also renews it: what was confirmed holds until its day meanwhile. The files were sent as those of a message are. */
export const createPriorityService = route({
  name: 'createPriorityService',
  method: 'POST',
  path: '/accounts/{accountId}/contact/priority-service',
  summary: 'Tell that someone depends on power, for medical reasons',
  who: { account: 'edit-contact' },
  params: accountParams,
  body: z.extend(priorityFacts, { files: z.array(id).check(z.maxLength(MOST_DOCUMENTS)) }),
  answer: 'nothing',
  changes: ['account-contact', 'alerts'],
  problems: ['priority-asked-already'],
})

export const deletePriorityService = route({
  name: 'deletePriorityService',
  method: 'DELETE',
  path: '/accounts/{accountId}/contact/priority-service',
  summary: 'End it, and forget what was told',
  who: { account: 'edit-contact' },
  params: accountParams,
  answer: 'nothing',
  changes: ['account-contact', 'alerts'],
  problems: [],
})

export const getPriorityDocument = route({
  name: 'getPriorityDocument',
  method: 'GET',
  path: '/accounts/{accountId}/contact/priority-service/documents/{priorityDocumentId}',
  summary: 'A document that was sent with it, to be saved',
  who: { account: 'edit-contact' },
  params: z.object({ accountId: id, priorityDocumentId: id }),
  answer: 'file',
  shows: 'file',
  ownEyes: true,
  problems: [],
})
