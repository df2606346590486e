import { searchValue } from '@portal/browser/page/search-value'
import { calendarDate } from '@portal/contract/dates'
import { id } from '@portal/contract/ids'
import * as z from 'zod/mini'

/** `who` an operator, `what` an act's name, `about` an account's number or any id; both days belong to what shows. */
export const auditSearch = z.object({
  open: searchValue(z.string()),
  who: searchValue(id),
  what: searchValue(z.string()),
  about: searchValue(z.string()),
  from: searchValue(calendarDate),
  until: searchValue(calendarDate),
})
export type AuditSearch = z.infer<typeof auditSearch>
