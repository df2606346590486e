import * as z from 'zod/mini'
import { searchValue } from '../../page/search-value.ts'

/** `change`: from where another method is asked for, option and method are open at once. */
export const autopaySearch = z.object({ change: searchValue(z.literal('true')) })
export type AutopaySearch = z.infer<typeof autopaySearch>
