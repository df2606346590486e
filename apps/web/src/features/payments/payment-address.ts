import { calendarDate } from '@portal/contract/dates'
import { id, publicNumber } from '@portal/contract/ids'
import * as z from 'zod/mini'
import { searchValue } from '@portal/browser/page/search-value'

/** The steps of a payment, in their order. */
export const paymentStep = z.enum(['amounts', 'method', 'review'])
export type PaymentStep = z.infer<typeof paymentStep>

/**
 * A payment under way lives in the address, so that reload and back lose nothing. Whatever does not
 * read as expected is left out: the page then asks again instead of failing.
 * `accounts` are ids and `amounts` minor units, both separated by commas and in the same order;
 * `method` is a saved method's id or `new`; `key` is the idempotency key of this one intent; `date` is the day of the
 * payment, left out for now.
 */
export const paymentSearch = z.object({
  step: searchValue(paymentStep),
  accounts: searchValue(z.string()),
  amounts: searchValue(z.string()),
  method: searchValue(z.union([id, z.literal('new')])),
  key: searchValue(z.uuid()),
  date: searchValue(calendarDate),
  /** The two numbers of a printed bill, from its QR code: a guest need not type them, and others need not choose. */
  account: searchValue(publicNumber),
  bill: searchValue(publicNumber),
})
export type PaymentSearch = z.infer<typeof paymentSearch>

/** `proof`: the token in the link of a guest's receipt. */
export const receiptSearch = z.object({ proof: searchValue(z.string()) })
export type ReceiptSearch = z.infer<typeof receiptSearch>

/** What is to go to one account; `amount` in minor units, null where it is not chosen yet. */
export type ChosenAmount = { accountId: string; amount: number | null }

export function readChosenAmounts(search: PaymentSearch): ChosenAmount[] {
  const amounts = (search.amounts ?? '').split(',')
  const chosen = new Map<string, ChosenAmount>()
  for (const [index, accountId] of (search.accounts ?? '').split(',').entries()) {
    if (!id.safeParse(accountId).success || chosen.has(accountId)) continue
    chosen.set(accountId, { accountId, amount: readAmount(amounts[index]) })
  }
  return [...chosen.values()]
}

export function writeChosenAmounts(
  chosen: readonly ChosenAmount[],
): Pick<PaymentSearch, 'accounts' | 'amounts'> {
  if (chosen.length === 0) return { accounts: undefined, amounts: undefined }
  return {
    accounts: chosen.map(({ accountId }) => accountId).join(','),
    amounts: chosen.map(({ amount }) => amount ?? '').join(','),
  }
}

function readAmount(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,12}$/.test(text)) return null
  const amount = Number(text)
  return amount > 0 ? amount : null
}
