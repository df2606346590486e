import { searchValue } from '@portal/browser/page/search-value'
import { id } from '@portal/contract/ids'
import * as z from 'zod/mini'

/** `open`: which key's detail shows. */
export const keysSearch = z.object({ open: searchValue(id) })
export type KeysSearch = z.infer<typeof keysSearch>
