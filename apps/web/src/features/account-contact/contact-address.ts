import * as z from 'zod/mini'
import { searchValue } from '@portal/browser/page/search-value'

const contactPart = z.enum([
  'email',
  'phone',
  'purposes',
  'code',
  'mailing',
  'service',
  'priority',
  'emergency',
])
export type ContactPart = z.infer<typeof contactPart>

/** `edit`: the form that is open, so that it is there again after a reload or another sign-in; `way`: what it is about. */
export const contactSearch = z.object({
  edit: searchValue(contactPart),
  way: searchValue(z.string()),
})
export type ContactSearch = z.infer<typeof contactSearch>
