import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import { lastGoodDay } from '@portal/rules/payments/method-expiry'
import { changeableUntil, chargeDate, firstChosenDate } from '@portal/rules/payments/payment-days'
import { paymentFee } from '@portal/rules/payments/payment-fee'
import { getPageConfig } from '@portal/browser/api/page-config'

/** Why a payment cannot be made on a day. */
export type DayFault = 'missing' | 'out-of-range' | 'expires-before'

export type PaymentDay = {
  /** As it was chosen; null is now. */
  chosen: string | null
  /** When it is charged: the chosen day, or the next one of the banks. */
  charged: string | null
  /** The first day that comes to the same: from then on autopay draws that much less. */
  takenOffFrom: string | null
  /** From then on it can be neither changed nor cancelled; an instant. */
  changeableUntil: string | null
  fault: DayFault | null
}

/** How something is paid, as far as days and fees ask. */
export type PayingWith = Pick<PaymentMethod, 'kind' | 'expiresMonth' | 'expiresYear'>

/** Something that is entered now: when a card expires is the gateway's to know. */
export function newMethod(kind: 'card' | 'bank'): PayingWith {
  return { kind, expiresMonth: null, expiresYear: null }
}

/** Its kind as the terms know it; only cards and bank accounts are saved. */
export function feeKind({ kind }: Pick<PayingWith, 'kind'>): 'card' | 'bank' {
  return kind === 'bank' ? 'bank' : 'card'
}

/** What a chosen day comes to; undefined and null are now, an empty text is one that is still to be chosen. */
export function readPaymentDay(
  chosen: string | null | undefined,
  method: PayingWith,
  terms: PaymentTerms,
): PaymentDay {
  const none = { charged: null, takenOffFrom: null, changeableUntil: null }
  if (chosen === null || chosen === undefined) return { chosen: null, ...none, fault: null }
  if (chosen === '') return { chosen, ...none, fault: 'missing' }
  if (chosen < terms.from || chosen > terms.to) return { chosen, ...none, fault: 'out-of-range' }
  const charged = chargeDate(chosen, feeKind(method), terms)
  const takenOffFrom = firstChosenDate(charged, feeKind(method), terms)
  const { timeZone } = getPageConfig().utility
  const until = changeableUntil(charged, { ...terms, timeZone }).toISOString()
  const last = lastGoodDay(method)
  const fault = last !== null && last < charged ? 'expires-before' : null
  return { chosen, charged, takenOffFrom, changeableUntil: until, fault }
}

/** Minor units. */
export function feeOf(total: number, method: Pick<PayingWith, 'kind'>, terms: PaymentTerms) {
  return paymentFee(total, terms.fees[feeKind(method)])
}
