import * as z from 'zod/mini'
import { searchValue } from '@portal/browser/page/search-value'

/** `message`: the conversation that is open instead; `proof`: opens it to who has the link of a mail. */
export const contactSearch = z.object({
  message: searchValue(z.uuid()),
  proof: searchValue(z.string()),
})
export type ContactSearch = z.infer<typeof contactSearch>
