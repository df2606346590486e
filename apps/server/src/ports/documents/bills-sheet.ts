import { billSheet } from './bill-sheet.ts'
import type { BillsPaper } from './documents.ts'
import { letterhead } from './paper-format.ts'
import { billTexts } from './paper-texts.ts'

/** Bills of an account in one document, one after the other; the outline names each. */
export function billsSheet({ bills, ...common }: BillsPaper) {
  const { utility, locale, account } = common
  const texts = billTexts[locale]
  const sheets = bills.map((each) => billSheet({ ...common, ...each }))
  const [only, ...others] = sheets
  return {
    ...letterhead(utility, locale),
    texts,
    large: account.largePrint,
    title: only && others.length === 0 ? only.title : `${texts.bills} ${account.number}`,
    bills: sheets,
  }
}
