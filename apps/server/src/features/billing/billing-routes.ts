import type { Bill } from '@portal/contract/billing'
import { localDate } from '@portal/rules/local-date'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/transaction.ts'
import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Documents } from '../../ports/documents/documents.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import { listBillSummaries, readBill } from './billing-service.ts'

const PAGE = 24

export function billingHandlers(given: {
  config: Config
  documents: Documents
}): Pick<Handlers, 'listBills' | 'getBill' | 'getBillPdf'> {
  const { utility } = given.config.settings
  const dayOf = (now: Date) => localDate(now, utility.timeZone)
  const billOf = async (
    params: { accountId: string; billId: string },
    { db, now }: { db: Database; now: Date },
  ): Promise<Bill> => {
    const bill = await readBill(db, params.accountId, params.billId, dayOf(now))
    if (!bill) throw problem('not-found')
    return bill
  }
  return {
    listBills: async ({ params, query: { before } }, { db, now }) => {
      const all = await listBillSummaries(db, params.accountId, dayOf(now))
      const asked = all.filter(({ billDate }) => before === undefined || billDate < before)
      // The next page begins below the last one's date, so bills of one day stay together.
      const last = asked[PAGE - 1]?.billDate ?? ''
      const items = asked.filter(({ billDate }, index) => index < PAGE || billDate === last)
      return { items, more: asked.length > items.length }
    },

    getBill: async ({ params }, context) => billOf(params, context),

    getBillPdf: async ({ params }, context) => {
      const bill = await billOf(params, context)
      const account = await findAccountFace(context.db, params.accountId)
      if (!account) throw problem('not-found')
      const { locale } = context
      const pdf = await given.documents.billPdf({ utility, locale, account, bill })
      return { pdf, fileName: `bill-${bill.number}.pdf` }
    },
  }
}
