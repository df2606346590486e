import * as z from 'zod/mini'

/** Every public id is a random (version 4) UUID: it cannot be guessed and says nothing. Its letters are small, however it came. */
export const id = z.uuid().check(z.toLowerCase())

export const accountParams = z.object({ accountId: id })
export const billParams = z.object({ accountId: id, billId: id })
export const paymentParams = z.object({ paymentId: id })

/** A number that people read and type: an account, bill or receipt number of the utility. */
export const publicNumber = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/))

/** What the utility knows a meter, a tariff or a payment method by in its own systems. No space stands around it: written twice, it is the same. */
export const foreignName = z.string().check(z.regex(/^\S(.*\S)?$/))
