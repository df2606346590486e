import type { BillRecord } from '@portal/contract/billing/billing-records'
import { billCharges, lineAmount } from '@portal/rules/billing/rate-bill'

/** What is wrong with a bill by itself, in a sentence; null where it adds up. */
export function findBillFault(bill: BillRecord): string | null {
  if (bill.period.from > bill.period.to) return 'the period ends before it begins'
  if (bill.dueDate < bill.billDate) return 'the due date is before the bill date'
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
  return Number.isSafeInteger(sum) ? null : 'the charges are too large'
}
