import * as z from 'zod/mini'

/** How the bills of the list stand, in the words of its reader. */
export const billStanding = z.enum(['unpaid', 'overdue', 'paid', 'credit', 'superseded'])
export type BillStanding = z.infer<typeof billStanding>

/** What the list is narrowed to; it stands in the address. */
export type BillFilter = {
  status?: BillStanding
  year?: string
  estimated?: 'true'
}

/** The filter of an address, without what else is in it. */
export function filterOf(search: {
  status?: BillStanding | undefined
  year?: string | undefined
  estimated?: 'true' | undefined
}): BillFilter {
  const { status, year, estimated } = search
  return { ...(status && { status }), ...(year && { year }), ...(estimated && { estimated }) }
}
