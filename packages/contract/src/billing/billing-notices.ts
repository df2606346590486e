import * as z from 'zod/mini'
import { accountParams } from '../ids.ts'
import { route } from '../route.ts'

/** So many days before the due date one can be reminded; 0 is the day itself. */
export const reminderDays = z.literal([0, 1, 3, 5, 7, 14])

export const billNotices = z.object({
  /** Each bill comes by e-mail instead of on paper. */
  paperless: z.boolean(),
  /** That mail brings the bill as a PDF. Null where the utility mails none; then the choice is left as it was. */
  attachPdf: z.nullable(z.boolean()),
  /** Null for no reminder. */
  reminderDays: z.nullable(reminderDays),
})
export type BillNotices = z.infer<typeof billNotices>

export const getBillNotices = route({
  name: 'getBillNotices',
  method: 'GET',
  path: '/accounts/{accountId}/bill-notices',
  summary: "How the profile hears of the account's bills",
  who: { account: 'see-amounts' },
  params: accountParams,
  answer: billNotices,
  shows: ['alerts'],
  problems: [],
})

export const updateBillNotices = route({
  name: 'updateBillNotices',
  method: 'PUT',
  path: '/accounts/{accountId}/bill-notices',
  summary: "Choose how the profile hears of the account's bills; for nobody else",
  who: { account: 'see-amounts' },
  params: accountParams,
  body: billNotices,
  answer: billNotices,
  changes: ['alerts'],
  problems: [],
})
