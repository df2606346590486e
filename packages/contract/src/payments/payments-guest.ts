import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { secretToken } from '../identity/identity.ts'
import { id, publicNumber } from '../ids.ts'
import { givenMinor, money, positiveMinor } from '../money.ts'
import { gatewayToken, methodFace, paymentFailure, paymentStatus } from './payments.ts'
import { gatewayEntry } from './payments-options.ts'
import { paymentReturn } from './payments-receipt.ts'
import { email } from '../person.ts'
import { route } from '../route.ts'

/** A number as somebody copies it from paper: capitals or not, with spaces in it, with any kind of hyphen. */
export const printedNumber = z.string().check(
  z.maxLength(64),
  z.overwrite((text) =>
    text
      .replaceAll(/\s/g, '')
      .replaceAll(/[‐-―−]/g, '-')
      .toUpperCase(),
  ),
  z.minLength(1),
)

/** What is due of an account, to somebody who knows no more of it than what stands on a bill. */
export const guestDue = z.object({
  amountDue: money,
  dueDate: z.nullable(calendarDate),
  /** What is asked for next, where its day is still to come: an instalment, which is not called one to a guest. */
  dueNext: z.nullable(z.object({ date: calendarDate, amount: money })),
})
export type GuestDue = z.infer<typeof guestDue>

export const guestAccountFace = z.extend(guestDue, {
  /** Opens paying this account to whoever asked, for half an hour. */
  ticket: secretToken,
  /** As it stands on the bill, however it was typed. */
  accountNumber: publicNumber,
  /** So much of the holder's name that one sees a wrong account: `M••• C••••••`. */
  maskedName: z.string(),
  minimum: money,
  /** The most that this account can be paid at once with a card. */
  maximum: money,
  gateway: gatewayEntry,
})
export type GuestAccountFace = z.infer<typeof guestAccountFace>

/** A payment as somebody sees it who knows no more of the account than what stands on a bill. */
export const guestPayment = z.object({
  id,
  /** The receipt number. */
  number: publicNumber,
  status: paymentStatus,
  total: money,
  accountNumber: publicNumber,
  maskedName: z.string(),
  method: methodFace,
  failure: z.nullable(paymentFailure),
  createdAt: instant,
  settledAt: z.nullable(instant),
  /** Where the receipt goes. */
  email: z.string(),
  /** The gateway's page where its payer must confirm it; null for everybody else and in any other state. */
  challengePage: z.nullable(z.string()),
  /** What of it went back, the earliest first. */
  returns: z.array(paymentReturn),
  /** What is due of the account now: for who made it, half an hour long; null for everybody else and later. */
  leftDue: z.nullable(guestDue),
})
export type GuestPayment = z.infer<typeof guestPayment>

const guestPaymentParams = z.object({ guestPaymentId: id })
/** `proof`: the token in the link of the receipt's mail; without it only who paid is answered. */
const proofQuery = z.object({ proof: z.optional(z.string().check(z.maxLength(200))) })

/** Wrong and unknown numbers are answered alike. Guesses are counted by who asks, from where, and at which account. */
export const lookUpAccount = route({
  name: 'lookUpAccount',
  method: 'POST',
  path: '/guest-payments/look-up',
  summary:
    'Find an account to pay by its number and the number of one of its bills of the last two years',
  who: 'guest',
  body: z.object({
    /** With or without their hyphens. */
    accountNumber: printedNumber,
    billNumber: printedNumber,
    /** What the bill calls new charges, in minor units; where the utility asks for it (`guestAsksCharges`), or `charges-needed`. */
    charges: z.optional(givenMinor),
  }),
  answer: guestAccountFace,
  changes: [],
  problems: ['account-not-matched', 'charges-needed'],
  limit: 'sign-in',
})

/** A decline is not an error: it answers 201 with a payment whose status is `failed`; the ticket stays good. */
export const createGuestPayment = route({
  name: 'createGuestPayment',
  method: 'POST',
  path: '/guest-payments',
  summary: 'Pay an account that was looked up',
  who: 'guest',
  body: z.object({
    /** Made by the client for one intent; the same key and content return the same payment. */
    idempotencyKey: id,
    ticket: secretToken,
    amount: positiveMinor,
    /** From the gateway's own card page. */
    token: gatewayToken,
    email,
    /** True once the payer was told of a like payment of the last 24 hours and still wants to pay. */
    acceptDuplicate: z.boolean(),
  }),
  answer: guestPayment,
  created: true,
  changes: ['money'],
  problems: [
    'link-expired',
    'idempotency-mismatch',
    'possible-duplicate',
    'amount-out-of-range',
    'payment-method-unusable',
    'payments-unavailable',
    'too-many-new-methods',
  ],
})

export const getGuestPayment = route({
  name: 'getGuestPayment',
  method: 'GET',
  path: '/guest-payments/{guestPaymentId}',
  summary: 'A payment made without signing in, for who made it or has the link of its receipt',
  who: 'guest',
  params: guestPaymentParams,
  query: proofQuery,
  answer: guestPayment,
  shows: ['money'],
  problems: [],
})

export const getGuestPaymentPdf = route({
  name: 'getGuestPaymentPdf',
  method: 'GET',
  path: '/guest-payments/{guestPaymentId}/pdf',
  summary: 'The receipt of such a payment as a tagged PDF in the language of Accept-Language',
  who: 'guest',
  params: guestPaymentParams,
  query: proofQuery,
  answer: 'pdf',
  shows: 'file',
  problems: [],
  limit: 'document',
})
