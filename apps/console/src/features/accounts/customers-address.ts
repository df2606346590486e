import { searchValue } from '@portal/browser/page/search-value'
import * as z from 'zod/mini'

/** `query`: what was typed. */
export const customersSearch = z.object({ query: searchValue(z.string().check(z.maxLength(200))) })
export type CustomersSearch = z.infer<typeof customersSearch>

/** `tab`: which of the tabs is open; none is the overview. */
export const customerSearch = z.object({ tab: searchValue(z.string()) })
export type CustomerSearch = z.infer<typeof customerSearch>
