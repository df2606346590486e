import * as z from 'zod/mini'
import { accountParams } from '../ids.ts'
import { route } from '../route.ts'

/** One PDF of all, their PDFs in one ZIP archive, or a table: of the bills, of their lines. */
export const billFileKind = z.enum(['pdf', 'pdfs', 'bills', 'lines'])
export type BillFileKind = z.infer<typeof billFileKind>

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const idList = new RegExp(`^${uuid}(?:,${uuid}){0,199}$`)

export const getBillFile = route({
  name: 'getBillFile',
  method: 'GET',
  path: '/accounts/{accountId}/bill-files',
  summary: 'Several bills in one file, in the language of Accept-Language',
  who: { account: 'see-amounts' },
  params: accountParams,
  query: z.object({
    kind: billFileKind,
    /** Ids of bills of the account, separated by commas; not more than `mostInFile` of `listBillFigures`. */
    bills: z.string().check(z.regex(idList)),
  }),
  answer: 'file',
  shows: 'file',
  problems: [],
  limit: 'document',
})
