import type { Handlers } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { readHistoryPage, toHistoryRow } from './payment-history.ts'
import { listHistory } from './payment-history-store.ts'
import { paymentsCsv } from './payments-csv.ts'

/** More does not stand on paper: it has the table. */
const MOST_ON_PAPER = 3_000

type PaymentHistoryHandlers = Pick<
  Handlers,
  'listPaymentHistory' | 'getPaymentTable' | 'getPaymentStatement'
>

export function paymentHistoryHandlers({
  settings,
  documents,
}: Pick<Surroundings, 'settings' | 'documents'>): PaymentHistoryHandlers {
  const { utility } = settings
  return {
    listPaymentHistory: async ({ query }, { db, caller, looked }) => {
      const page = await readHistoryPage(db, { profileId: caller.profileId, ...query })
      looked(page.items.map(({ accountId }) => accountId))
      return page
    },

    getPaymentTable: async ({ query }, { db, caller, locale, looked }) => {
      const asked = { profileId: caller.profileId, ...query }
      const content = await paymentsCsv(db, asked, { locale, looked })
      const period = [query.from, query.to].filter(Boolean)
      const fileName = `${[utility.name, 'payments', ...period].join('-')}.csv`
      return { type: 'text/csv; charset=utf-8', content, fileName }
    },

    getPaymentStatement: async ({ query }, { db, caller, locale, looked }) => {
      const { year, accountId } = query
      const range = { from: `${year}-01-01`, to: `${year}-12-31`, ending: 'paid' } as const
      const asked = { profileId: caller.profileId, accountId, ...range }
      const rows = await listHistory(db, asked, { after: null, count: MOST_ON_PAPER })
      looked(rows.map((row) => row.accountId))
      const payments = rows.toReversed().map(toHistoryRow)
      const pdf = await documents.paymentStatementPdf({ utility, locale, year, payments })
      return { pdf, fileName: `${utility.name}-payments-${year}.pdf` }
    },
  }
}
