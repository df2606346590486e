import { searchValue } from '@portal/browser/page/search-value'
import * as z from 'zod/mini'

/** `open`: the import that shows. */
export const importsSearch = z.object({ open: searchValue(z.string()) })
export type ImportsSearch = z.infer<typeof importsSearch>
