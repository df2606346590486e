import * as z from 'zod/mini'
import { lastingDate, plannedDate } from '../dates.ts'
import { foreignName, publicNumber } from '../ids.ts'
import { address, coordinates, email, phone } from '../person.ts'

export const servicePointRecord = z.object({
  number: publicNumber,
  name: z.string(),
  service: z.enum(['electricity', 'water', 'gas']),
  status: z.enum(['connected', 'disconnected']),
  meterNumber: z.nullable(foreignName),
  /** How many digits the dials have that a customer would read; where it is not told, as the utility's rules say. */
  dialDigits: z.optional(z.int().check(z.minimum(4), z.maximum(9))),
  tariffCode: foreignName,
  address,
  coordinates: z.nullable(coordinates),
})
export type ServicePointRecord = z.infer<typeof servicePointRecord>

export const accountRecord = z.object({
  number: publicNumber,
  holder: z.object({ name: z.string(), email: z.nullable(email), phone: z.nullable(phone) }),
  customerClass: z.enum(['residential', 'small-business', 'industrial']),
  status: z.enum(['active', 'closed']),
  serviceAddress: address,
  mailingAddress: address,
  openedOn: lastingDate,
  nextBillOn: z.nullable(plannedDate),
  servicePoints: z.array(servicePointRecord),
})
export type AccountRecord = z.infer<typeof accountRecord>

/** By the kinds that they come as. */
export const accountsRecords = {
  accounts: accountRecord,
}
