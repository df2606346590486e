import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { AnswerOf } from '@portal/contract/route'
import type { getPaymentOptions, PaymentMethod } from '@portal/contract/payments/payments-options'
import { mostPayable } from '@portal/rules/payments/most-payable'
import { shownAccounts } from '../../../api/account-list.ts'
import { usualAmount } from './amount-choice.ts'
import type { PaymentCard } from './payment-card.ts'
import { readChosenAmounts } from '../payment-address.ts'
import type { ChosenAmount, PaymentSearch, PaymentStep } from '../payment-address.ts'

export type PaymentOptions = AnswerOf<typeof getPaymentOptions>

/** How it will be paid: a saved method, or a card or account that the gateway's page has just turned into a token. */
export type ChosenMethod =
  | { kind: 'saved'; method: PaymentMethod }
  | { kind: 'new'; card: PaymentCard }

/** What it is, as it is written. */
export function faceOf(method: ChosenMethod): PaymentMethod | PaymentCard {
  return method.kind === 'saved' ? method.method : method.card
}

/** Why an amount cannot be paid as it stands. */
export type AmountFault = 'missing' | 'too-small' | 'too-large' | 'too-far-ahead'

/** What somebody is about to pay, and how: nothing of it is sent yet. */
export type PaymentDraft = {
  /** The step that can be shown: the asked one, or the first that still lacks something. */
  step: PaymentStep
  payable: AccountSummary[]
  chosen: ChosenAmount[]
  total: number
  method: ChosenMethod | null
  /** The address named an account that this person cannot pay. */
  dropped: boolean
}

/** What the address means to this person. It never throws: what is wrong in it is left out. */
export function readPaymentDraft(
  search: PaymentSearch,
  accounts: readonly AccountSummary[],
  options: PaymentOptions,
  card: PaymentCard | null,
): PaymentDraft {
  const asked = readChosenAmounts(search)
  const isMeant = ({ id, number }: AccountSummary) =>
    number === search.account || asked.some(({ accountId }) => accountId === id)
  const mayPay = accounts.filter((account) => account.permissions.includes('pay'))
  const shown = shownAccounts(mayPay)
  const payable = mayPay.filter((account) => shown.includes(account) || isMeant(account))
  const known = asked.filter((each) => payable.some((account) => account.id === each.accountId))
  const printed = payable.find(({ number }) => number === search.account)
  const chosen = known.length > 0 ? known : firstChoice(payable, printed)
  const total = totalOf(chosen)
  const method = readMethod(search.method, total, options, card)
  const complete = chosen.length > 0 && amountFaults(chosen, payable, options).size === 0
  const asks = search.step ?? (complete ? 'method' : 'amounts')
  const step = !complete ? 'amounts' : asks === 'review' && !method ? 'method' : asks
  const isOthersBill = search.account !== undefined && !printed
  const dropped = known.length < asked.length || isOthersBill
  return { step, payable, chosen, total, method, dropped }
}

/** Where nothing was chosen yet: the account of the printed bill with what is still to pay, or the only one. */
function firstChoice(
  payable: readonly AccountSummary[],
  printed: AccountSummary | undefined,
): ChosenAmount[] {
  if (printed) {
    const isDue = (printed.amounts?.amountDue.amount ?? 0) > 0
    return [{ accountId: printed.id, amount: isDue ? usualAmount(printed) : null }]
  }
  const [first, second] = payable
  return first && !second ? [{ accountId: first.id, amount: null }] : []
}

/** By account id; `''` stands for the total, where only its size is wrong. */
export function amountFaults(
  chosen: readonly ChosenAmount[],
  payable: readonly AccountSummary[],
  options: PaymentOptions,
): Map<string, AmountFault> {
  const faults = new Map<string, AmountFault>()
  for (const { accountId, amount } of chosen) {
    const account = payable.find((each) => each.id === accountId)
    if (amount === null) faults.set(accountId, 'missing')
    else if (amount > mostPayableTo(account, options)) faults.set(accountId, 'too-far-ahead')
  }
  const total = totalOf(chosen)
  const first = chosen[0]
  if (!first || faults.size > 0) return faults
  // With one account its own field says what is wrong with the total.
  const place = chosen.length === 1 ? first.accountId : ''
  if (total < options.minimum.amount) faults.set(place, 'too-small')
  // The upper limit is the cards'; a bank account pays more.
  const withBank =
    options.gateway.bankAccounts || options.methods.some(({ kind }) => kind === 'bank')
  if (!withBank && total > options.maximum.amount) faults.set(place, 'too-large')
  return faults
}

/** Minor units. */
export function totalOf(chosen: readonly ChosenAmount[]): number {
  return chosen.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

/** A card pays up to the limit; a bank account more. */
export function isTooMuchFor(
  kind: PaymentMethod['kind'],
  total: number,
  { maximum }: Pick<PaymentOptions, 'maximum'>,
): boolean {
  return kind === 'card' && total > maximum.amount
}

/** Minor units. */
export function mostPayableTo(
  account: AccountSummary | undefined,
  { overpay: { times, more }, coming }: Pick<PaymentOptions, 'overpay' | 'coming'>,
): number {
  const balance = account?.amounts?.balance.amount ?? 0
  const paid = coming.find(({ accountId }) => accountId === account?.id)?.amount.amount ?? 0
  return mostPayable(balance - paid, { overpayTimes: times, overpayMore: more.amount })
}

function readMethod(
  asked: string | undefined,
  total: number,
  options: PaymentOptions,
  card: PaymentCard | null,
): ChosenMethod | null {
  if (asked === 'new') {
    return card && !isTooMuchFor(card.kind, total, options) ? { kind: 'new', card } : null
  }
  const method = options.methods.find((each) => each.id === asked)
  if (!method || isTooMuchFor(method.kind, total, options)) return null
  return { kind: 'saved', method }
}
