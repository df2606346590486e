import { searchValue } from '@portal/browser/page/search-value'
import * as z from 'zod/mini'

/** `open`: the day whose run shows. */
export const billRunsSearch = z.object({ open: searchValue(z.string()) })
export type BillRunsSearch = z.infer<typeof billRunsSearch>
