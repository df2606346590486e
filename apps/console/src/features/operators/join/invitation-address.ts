import { searchValue } from '@portal/browser/page/search-value'
import * as z from 'zod/mini'

/** `token`: as the mail's link brings it. */
export const invitationSearch = z.object({ token: searchValue(z.string()) })
export type InvitationSearch = z.infer<typeof invitationSearch>
