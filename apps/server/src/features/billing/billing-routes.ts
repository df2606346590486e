import type { Bill, BillSummary, listBills } from '@portal/contract/billing/billing'
import type { QueryOf } from '@portal/contract/route'
import { localDate } from '@portal/rules/local-date'
import type { AccountContext, Grant, Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import { makeBillFile } from './bill-files.ts'
import { forecastRunningBill } from './bill-forecast.ts'
import { listBillFigures } from './bill-figures-store.ts'
import { makeBillPdf } from './make-bill-pdf.ts'
import { listBillSummaries, readBill } from './billing-service.ts'

const PAGE = 24

/** What is still to be paid is derived from all bills together, so the choice among them comes after. */
function isAskedFor(
  { billDate, status, estimated, unpaid }: BillSummary,
  query: QueryOf<typeof listBills>,
): boolean {
  if (query.before !== undefined && billDate >= query.before) return false
  if (query.year !== undefined && !billDate.startsWith(query.year)) return false
  if (query.estimated !== undefined && !estimated) return false
  if (query.status === 'unpaid') return unpaid.amount > 0
  return query.status === undefined || status === query.status
}

/** What compares bills by use and weather goes with `see-usage`; the bill itself with its amounts. */
function maySeeUsage({ permissions }: Grant): boolean {
  return permissions.includes('see-usage')
}

export function billingHandlers(
  surroundings: Pick<Surroundings, 'settings' | 'documents' | 'publicUrl'>,
): Pick<
  Handlers,
  'listBills' | 'getBill' | 'getBillPdf' | 'listBillFigures' | 'getBillFile' | 'getBillForecast'
> {
  const { utility, rules } = surroundings.settings
  const {
    bills: { mostInFile },
    weather,
  } = rules
  const dayOf = (now: Date) => localDate(now, utility.timeZone)
  const billOf = async (
    params: { accountId: string; billId: string },
    { db, now, grant }: Pick<AccountContext, 'db' | 'now' | 'grant'>,
  ): Promise<Bill> => {
    const reading = { today: dayOf(now), weather, seesUsage: maySeeUsage(grant) }
    const bill = await readBill(db, params.accountId, params.billId, reading)
    if (!bill) throw problem('not-found')
    return bill
  }
  return {
    listBills: async ({ params, query }, { db, now }) => {
      const all = await listBillSummaries(db, params.accountId, dayOf(now))
      const asked = all.filter((bill) => isAskedFor(bill, query))
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
      const pdf = await makeBillPdf(surroundings, { locale, account, bills: [bill] })
      return { pdf, fileName: `bill-${bill.number}.pdf` }
    },

    listBillFigures: async ({ params }, { db, grant }) => ({
      items: await listBillFigures(db, params.accountId, weather.station, maySeeUsage(grant)),
      mostInFile,
    }),

    getBillForecast: async ({ params }, { db }) =>
      forecastRunningBill(db, params.accountId, utility.timeZone),

    getBillFile: async ({ params: { accountId }, query }, { db, locale, now, grant }) => {
      const billIds = query.bills.split(',')
      if (billIds.length > mostInFile) {
        const message = `At most ${mostInFile} bills fit into one file`
        throw problem('invalid-input', { errors: [{ path: 'bills', message }] })
      }
      const order = { accountId, kind: query.kind, billIds, locale, today: dayOf(now) }
      return makeBillFile(surroundings, db, { ...order, seesUsage: maySeeUsage(grant) })
    },
  }
}
