import * as z from 'zod/mini'
import { happenedDate, plannedDate } from '../dates.ts'
import { foreignName, publicNumber } from '../ids.ts'
import { tariff } from '../tariffs.ts'
import { givenWh } from '../energy.ts'
import { givenMinor } from '../money.ts'
import { billLine, meterRead, registerRead } from './billing.ts'

const givenLine = z.extend(billLine, { quantity: givenWh, amount: givenMinor })

const givenRegister = z.extend(registerRead, { date: happenedDate, value: givenWh })
const givenRead = z.extend(meterRead, {
  meterNumber: foreignName,
  previous: givenRegister,
  current: givenRegister,
  quantity: givenWh,
})

export const billRecord = z.object({
  number: publicNumber,
  accountNumber: publicNumber,
  billDate: happenedDate,
  period: z.object({ from: plannedDate, to: plannedDate }),
  dueDate: plannedDate,
  tariffCode: foreignName,
  reads: z.array(givenRead),
  /** None only where the bill replaces one and charges nothing instead. */
  lines: z.array(givenLine),
  /** A control total: where it is given, the lines must come to it. */
  charges: z.optional(givenMinor),
  estimated: z.boolean(),
  trueUpOn: z.nullable(plannedDate),
  /** The bill that this one replaces. */
  supersedes: z.nullable(publicNumber),
})
export type BillRecord = z.infer<typeof billRecord>

/** What else moved an account's balance: positive is owed by the customer. */
export const adjustmentRecord = z.object({
  reference: publicNumber,
  accountNumber: publicNumber,
  date: happenedDate,
  kind: z.enum(['interest', 'fee', 'adjustment', 'credit']),
  amount: givenMinor,
  /** The bill that bears it; where none is named, the newest one of its day does. */
  billNumber: z.nullable(publicNumber),
  note: z.nullable(z.string()),
})
export type AdjustmentRecord = z.infer<typeof adjustmentRecord>

/** By the kinds that they come as. */
export const billingRecords = {
  tariffs: tariff,
  bills: billRecord,
  adjustments: adjustmentRecord,
}
