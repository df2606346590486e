import type { BillRecord } from '@portal/contract/billing/billing-records'
import { mostMinor } from '@portal/contract/money'
import { addDays } from '@portal/rules/calendar-days'
import { billCharges, lineAmount } from '@portal/rules/billing/rate-bill'

/** What is wrong with a bill by itself, in a sentence; null where it adds up. */
export function findBillFault(bill: BillRecord): string | null {
  return findDatesFault(bill) ?? findLinesFault(bill)
}

/** So long after its date a bill may be due, or its period end; and so long before it the period may begin. */
const DAYS_AROUND = { due: 366, ahead: 366, back: 3_660 }

function findDatesFault({ billDate, dueDate, period }: BillRecord): string | null {
  if (period.from > period.to) return 'the period ends before it begins'
  if (dueDate < billDate) return 'the due date is before the bill date'
  if (dueDate > addDays(billDate, DAYS_AROUND.due)) {
    return `the due date ${dueDate} is more than a year after the bill date`
  }
  if (period.to > addDays(billDate, DAYS_AROUND.ahead)) {
    return `the period ends on ${period.to}, more than a year after the bill date`
  }
  if (period.from < addDays(billDate, -DAYS_AROUND.back)) {
    return `the period begins on ${period.from}, more than ten years before the bill date`
  }
  return null
}

function findLinesFault(bill: BillRecord): string | null {
  if (bill.lines.length === 0 && bill.supersedes === null) {
    return 'the bill has no lines, and supersedes none'
  }
  for (const [index, line] of bill.lines.entries()) {
    const amount = lineAmount(line)
    if (amount !== line.amount) {
      return (
        `line ${index + 1} (${line.code}): ${line.quantity} ${line.unit} × ${line.rateMicros} ` +
        `is ${amount}, not ${line.amount}`
      )
    }
  }
  const sum = billCharges(bill.lines)
  if (bill.charges !== undefined && bill.charges !== sum) {
    return `the lines come to ${sum}, not to the charges of ${bill.charges}`
  }
  if (Math.abs(sum) <= mostMinor) return null
  return `the charges of ${sum} are above ${mostMinor}, the most that an amount may be`
}
