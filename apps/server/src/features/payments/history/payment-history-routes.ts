import type { Handlers } from '../../../http/handler.ts'
import type { Utility } from '@portal/contract/utility'
import type { Documents } from '../../../ports/documents/documents.ts'
import { placeOf, readAccountCursor, writeAccountCursor } from './history-cursor.ts'
import { listAccountHistory } from './payment-history-store.ts'
import { paymentTable } from './payment-table.ts'
import { rolesSeeingPayments as rolesSeeing } from '../making/payment-rights.ts'
import { toHistoryRow } from '../receipt/payment-view.ts'

const PAGE = 24

/** More does not stand on paper: it has the table. */
const MOST_ON_PAPER = 3_000

type PaymentHistoryHandlers = Pick<
  Handlers,
  'listPaymentHistory' | 'getPaymentTable' | 'getPaymentStatement'
>

export function paymentHistoryHandlers(given: {
  utility: Utility
  documents: Documents
}): PaymentHistoryHandlers {
  const { utility, documents } = given
  return {
    listPaymentHistory: async ({ query }, { db, caller }) => {
      const { accountId, from, to, ending, cursor } = query
      const asked = { profileId: caller.profileId, rolesSeeing, accountId, from, to, ending }
      const after = cursor === undefined ? null : readAccountCursor(cursor)
      const rows = await listAccountHistory(db, asked, { after, count: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const last = rows.length > PAGE ? page.at(-1) : undefined
      return {
        items: page.map(toHistoryRow),
        next: last ? writeAccountCursor(placeOf(last)) : null,
      }
    },

    getPaymentTable: async ({ query }, { db, caller, locale }) => {
      const { accountId, from, to, ending } = query
      const asked = { profileId: caller.profileId, rolesSeeing, accountId, from, to, ending }
      const content = paymentTable(db, asked, locale)
      return { type: 'text/csv; charset=utf-8', content, fileName: 'payments.csv' }
    },

    getPaymentStatement: async ({ query }, { db, caller, locale }) => {
      const { year, accountId } = query
      const range = { from: `${year}-01-01`, to: `${year}-12-31`, ending: 'paid' } as const
      const asked = { profileId: caller.profileId, rolesSeeing, accountId, ...range }
      const rows = await listAccountHistory(db, asked, { after: null, count: MOST_ON_PAPER })
      const payments = rows.toReversed().map(toHistoryRow)
      const pdf = await documents.paymentStatementPdf({ utility, locale, year, payments })
      return { pdf, fileName: `payments-${year}.pdf` }
    },
  }
}
