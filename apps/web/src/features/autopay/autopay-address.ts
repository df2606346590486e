import * as z from 'zod/mini'
import { searchValue } from '@portal/browser/page/search-value'

/** `change`: from where another method is asked for, they are chosen at once, the methods first. */
export const autopaySearch = z.object({ change: searchValue(z.literal('true')) })
export type AutopaySearch = z.infer<typeof autopaySearch>

/** What somebody came to change: all of it, or the method first of all. */
export type Changing = 'all' | 'method'
