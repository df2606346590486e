import { searchValue } from '@portal/browser/page/search-value'
import { id } from '@portal/contract/ids'
import { conversationState } from '@portal/contract/support/support-conversations'
import * as z from 'zod/mini'

/** Which conversations show, and which of them is open. */
export const messagesSearch = z.object({
  open: searchValue(id),
  state: searchValue(conversationState),
  account: searchValue(id),
})
export type MessagesSearch = z.infer<typeof messagesSearch>
