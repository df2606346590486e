import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { address } from '../person.ts'
import { route } from '../route.ts'
import { locale } from '../texts.ts'
import { contactWay, phoneNumber } from './account-contact-ways.ts'
import { neededLine } from '../plain-line.ts'
import { priorityService } from './account-contact-priority.ts'

export const emergencyContact = z.object({
  name: neededLine(80),
  phone: phoneNumber,
  /** What they are to the holder: daughter, neighbor. */
  relation: neededLine(60),
})
export type EmergencyContact = z.infer<typeof emergencyContact>

/** How an account is reached. What is told to the utility in confidence is seen by those alone who may change it. */
export const accountContact = z.object({
  mayEdit: z.boolean(),
  holderName: z.string(),
  mailing: z.object({ address, sameAsService: z.boolean() }),
  serviceAddress: address,
  /** What the reader said last is wrong with it, and whether the utility has answered. */
  correction: z.nullable(
    z.object({ conversationId: id, askedAt: instant, state: z.enum(['waiting', 'answered']) }),
  ),
  /** Of bills, and of emails about them; null where everybody reads them in their own. */
  locale: z.nullable(locale),
  largePrint: z.boolean(),
  /** Whether emails can bring bills as PDFs, and whether the utility sends text messages. */
  mailsFiles: z.boolean(),
  sendsTexts: z.boolean(),
  ways: z.array(contactWay),
  emergency: z.nullable(emergencyContact),
  priority: z.nullable(priorityService),
})
export type AccountContact = z.infer<typeof accountContact>

export const getAccountContact = route({
  name: 'getAccountContact',
  method: 'GET',
  path: '/accounts/{accountId}/contact',
  summary: 'How an account is reached: addresses, phones, language, and who needs more',
  who: { account: 'any' },
  params: accountParams,
  answer: accountContact,
  shows: ['account-contact', 'accounts', 'access', 'support'],
  problems: [],
})

/** What is chosen is sent alone, so that a page that knows less takes nothing back. */
const readingChoice = z.object({
  locale: z.optional(z.nullable(locale)),
  largePrint: z.optional(z.boolean()),
})
export type ReadingChoice = z.infer<typeof readingChoice>

export const updateBillReading = route({
  name: 'updateBillReading',
  method: 'PATCH',
  path: '/accounts/{accountId}/contact/reading',
  summary: 'Choose the language and the size of print of an account’s bills',
  who: { account: 'edit-contact' },
  params: accountParams,
  body: readingChoice,
  answer: 'nothing',
  changes: ['account-contact'],
  problems: [],
})

export const updateEmergencyContact = route({
  name: 'updateEmergencyContact',
  method: 'PUT',
  path: '/accounts/{accountId}/contact/emergency',
  summary: 'Name somebody to call when nobody of the account can be reached, or nobody',
  who: { account: 'edit-contact' },
  params: accountParams,
  body: z.object({ contact: z.nullable(emergencyContact) }),
  answer: 'nothing',
  changes: ['account-contact'],
  problems: [],
})
