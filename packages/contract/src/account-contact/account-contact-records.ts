import * as z from 'zod/mini'
import { plannedDate } from '../dates.ts'
import { publicNumber } from '../ids.ts'
import { email } from '../person.ts'
import { locale } from '../texts.ts'
import { emergencyContact } from './account-contact.ts'
import { priorityFacts } from './account-contact-priority.ts'
import { MOST_WAYS, contactPurpose, phoneNumber } from './account-contact-ways.ts'

const way = z.object({
  purposes: z.array(contactPurpose).check(z.minLength(1)),
  /** The utility knows that it is the customer's; else nothing goes there before a code was entered. */
  confirmed: z.boolean(),
})

/** How an account is reached; what the portal knows of it already stays. */
export const accountContactRecord = z.object({
  accountNumber: publicNumber,
  emails: z.array(z.extend(way, { email })).check(z.maxLength(MOST_WAYS)),
  phones: z.array(z.extend(way, { phone: phoneNumber })).check(z.maxLength(MOST_WAYS)),
  locale: z.nullable(locale),
  largePrint: z.boolean(),
  emergency: z.nullable(emergencyContact),
  /** Priority service that the utility has confirmed. */
  priority: z.nullable(z.extend(priorityFacts, { until: plannedDate })),
})
export type AccountContactRecord = z.infer<typeof accountContactRecord>

/** By the kinds that they come as. */
export const accountContactRecords = { 'account-contacts': accountContactRecord }
