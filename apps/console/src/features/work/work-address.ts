import { searchValue } from '@portal/browser/page/search-value'
import { id } from '@portal/contract/ids'
import { workKindName } from '@portal/contract/work/work-kinds'
import { workState, workWhose } from '@portal/contract/work/work'
import * as z from 'zod/mini'

/** Which tasks show, and which of them is open. */
export const workSearch = z.object({
  open: searchValue(id),
  whose: searchValue(workWhose),
  kind: searchValue(workKindName),
  state: searchValue(workState),
  account: searchValue(id),
})
export type WorkSearch = z.infer<typeof workSearch>
