import * as z from 'zod/mini'
import { phoneMessage } from '../person.ts'
import { route } from '../route.ts'
import { sixDigits } from './identity.ts'

/** A phone number as the world dials it: `+15035550142`. */
export const e164 = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, phoneMessage))

/** Of a number to which no texts go: one of elsewhere, a landline, one that somebody earns by. */
export const textableMessage = 'Enter a mobile number we can text'

/** Counted before anything is sent; answers alike, whoever else has the number and whether or not it takes texts. */
export const sendTextCode = route({
  name: 'sendTextCode',
  method: 'POST',
  path: '/profile/text-number/code',
  summary: 'Have a code texted to a phone, to get text messages there',
  who: 'profile',
  body: z.object({ number: e164 }),
  answer: 'nothing',
  changes: ['identity'],
  problems: ['conflict'],
  limit: 'sign-in',
})

/** It takes the place of the number before; the profile is told by e-mail. */
export const confirmTextNumber = route({
  name: 'confirmTextNumber',
  method: 'POST',
  path: '/profile/text-number',
  summary: 'Prove by the texted code that one reads what comes to the phone',
  who: 'profile',
  body: z.object({ code: sixDigits }),
  answer: 'nothing',
  changes: ['identity', 'alerts'],
  problems: ['wrong-code'],
  limit: 'sign-in',
})

/** Also ends a code that was sent and not given yet. */
export const deleteTextNumber = route({
  name: 'deleteTextNumber',
  method: 'DELETE',
  path: '/profile/text-number',
  summary: 'Get no more text messages',
  who: 'profile',
  answer: 'nothing',
  changes: ['identity', 'alerts'],
  problems: [],
})
