import * as z from 'zod/mini'
import { secretToken, sixDigits } from '../identity/identity.ts'
import { accountParams, id } from '../ids.ts'
import { email } from '../person.ts'
import { route } from '../route.ts'

/** As many e-mail addresses, and as many phones. */
export const MOST_WAYS = 10

/** What the account is written to or called about there. */
export const contactPurpose = z.enum(['bills', 'outages', 'urgent'])
export type ContactPurpose = z.infer<typeof contactPurpose>

export const purposeMessage = 'Choose at least one'
const purposes = z.array(contactPurpose).check(z.minLength(1, purposeMessage), z.maxLength(3))

export const phoneNumberMessage = 'Check the phone number'
/** E.164; of North America one that can be called. */
export const phoneNumber = z
  .string()
  .check(z.regex(/^\+(1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{7,14})$/, phoneNumberMessage))

/**
 * `unconfirmed`: nothing goes there before its code was entered · `unchecked`: a phone that the utility
 * does not text, so that nobody could enter one.
 */
const wayState = z.enum(['confirmed', 'unconfirmed', 'unchecked'])

const wayKind = z.enum(['email', 'phone'])

export const contactWay = z.object({
  id,
  kind: wayKind,
  value: z.string(),
  purposes: z.array(contactPurpose),
  /** The e-mail with a bill brings it as a PDF. */
  attachPdf: z.boolean(),
  state: wayState,
  /** The one that goes once this one is confirmed. */
  replaces: z.nullable(id),
})
export type ContactWay = z.infer<typeof contactWay>

const wayChoice = z.object({ purposes, attachPdf: z.boolean() })
export type WayChoice = z.infer<typeof wayChoice>

export const newWay = z.extend(wayChoice, {
  at: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('email'), value: email }),
    z.object({ kind: z.literal('phone'), value: phoneNumber }),
  ]),
  replaces: z.nullable(id),
})
export type NewWay = z.infer<typeof newWay>

const wayParams = z.object({ accountId: id, contactWayId: id })

/** It counts from when its code was entered. Whose address it is shows nowhere. */
export const createContactWay = route({
  name: 'createContactWay',
  method: 'POST',
  path: '/accounts/{accountId}/contact/ways',
  summary: 'Add an e-mail address or a phone to an account, and send its code there',
  who: { account: 'edit-contact' },
  params: accountParams,
  body: newWay,
  answer: z.object({ contactWayId: id }),
  created: true,
  changes: ['account-contact', 'alerts'],
  problems: ['step-up-required', 'contact-there-already', 'contacts-full', 'too-many-codes'],
})

export const sendContactCode = route({
  name: 'sendContactCode',
  method: 'POST',
  path: '/accounts/{accountId}/contact/ways/{contactWayId}/code',
  summary: 'Send another code; the one before stops working',
  who: { account: 'edit-contact' },
  params: wayParams,
  answer: 'nothing',
  changes: [],
  problems: ['conflict', 'too-many-codes'],
})

/** `wrong-code` also where it is too old, or was tried too often: another one is sent then. */
export const confirmContactWay = route({
  name: 'confirmContactWay',
  method: 'POST',
  path: '/accounts/{accountId}/contact/ways/{contactWayId}/confirm',
  summary: 'Enter the code that was sent to an e-mail address or a phone',
  who: { account: 'edit-contact' },
  params: wayParams,
  body: z.object({ code: sixDigits }),
  answer: 'nothing',
  changes: ['account-contact', 'alerts'],
  problems: ['wrong-code', 'conflict'],
})

export const updateContactWay = route({
  name: 'updateContactWay',
  method: 'PATCH',
  path: '/accounts/{accountId}/contact/ways/{contactWayId}',
  summary: 'Choose what an e-mail address or a phone is for',
  who: { account: 'edit-contact' },
  params: wayParams,
  body: z.partial(wayChoice),
  answer: 'nothing',
  changes: ['account-contact', 'alerts'],
  problems: ['step-up-required'],
})

export const deleteContactWay = route({
  name: 'deleteContactWay',
  method: 'DELETE',
  path: '/accounts/{accountId}/contact/ways/{contactWayId}',
  summary: 'Remove an e-mail address or a phone; whoever reads there is told, and can take it back',
  who: { account: 'edit-contact' },
  params: wayParams,
  answer: 'nothing',
  changes: ['account-contact', 'alerts'],
  problems: ['step-up-required'],
})

/** What the link can still do, before its reader is asked. */
export const checkContactChange = route({
  name: 'checkContactChange',
  method: 'POST',
  path: '/contact-changes/check',
  summary: 'Tell what the link of an address that was removed takes back',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: z.object({ kind: wayKind }),
  shows: 'once',
  changes: [],
  problems: ['link-expired'],
  limit: 'sign-in',
})

/** The link of what is told to an address that was removed or replaced. */
export const undoContactChange = route({
  name: 'undoContactChange',
  method: 'POST',
  path: '/contact-changes/undo',
  summary: 'Take back that an e-mail address or a phone was removed from an account',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: 'nothing',
  changes: ['account-contact', 'alerts'],
  problems: ['link-expired'],
  limit: 'sign-in',
})
