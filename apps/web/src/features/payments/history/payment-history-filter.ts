import { calendarDate } from '@portal/contract/dates'
import * as z from 'zod/mini'
import { searchValue } from '@portal/browser/page/search-value'

/** How a payment ended, in the words of the address. */
export const historyFilter = z.enum(['paid', 'checking', 'failed', 'returned'])
export type HistoryFilter = z.infer<typeof historyFilter>

/** What the history is narrowed to; `accounts`: all of them, not only the one of the path. */
export const historySearch = z.object({
  status: searchValue(historyFilter),
  accounts: searchValue(z.literal('all')),
  from: searchValue(calendarDate),
  to: searchValue(calendarDate),
})
export type HistorySearch = z.infer<typeof historySearch>

/** By how many choices the history is another one than that of its account. */
export function countAsked({ status, accounts, from, to }: HistorySearch): number {
  return [status, accounts, from ?? to].filter((choice) => choice !== undefined).length
}
