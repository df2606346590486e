import type { BillSummary } from '@portal/contract/billing/billing'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import { listBillSummaries } from './billing-service.ts'

/** Said where an email brings the bill. */
export const billAttached: Record<Locale, string> = {
  en: 'Your bill is attached as a PDF.',
  es: 'Su factura va adjunta en PDF.',
}

/** The bills that stand, dated from a day until today, the earliest first; and the day of the next one that is made already. */
export async function listBillNews(
  db: Database,
  accountId: string,
  { since, today }: { since: string; today: string },
): Promise<{ bills: Array<BillSummary>; next: string | null }> {
  const all = (await listBillSummaries(db, accountId, today)).filter(
    ({ status, billDate }) => status !== 'superseded' && billDate >= since,
  )
  const inOrder = all.toSorted((a, b) => (a.billDate < b.billDate ? -1 : 1))
  const next = inOrder.find(({ billDate }) => billDate > today)
  return {
    bills: inOrder.filter(({ billDate }) => billDate <= today),
    next: next?.billDate ?? null,
  }
}
