import * as z from 'zod/mini'
import { searchValue } from '@portal/browser/page/search-value'
import { billStanding } from './list/bill-filter.ts'

/** What is open beside the list, and what narrows it. */
export const billsSearch = z.object({
  /** The one that is open; where there is none of that id, neither is there a page [ROUTE-39]. */
  bill: searchValue(z.string()),
  status: searchValue(billStanding),
  year: searchValue(z.string().check(z.regex(/^\d{4}$/))),
  estimated: searchValue(z.literal('true')),
  /** `year`: a year at a glance instead of bill by bill. */
  view: searchValue(z.literal('year')),
})
export type BillsSearch = z.infer<typeof billsSearch>
