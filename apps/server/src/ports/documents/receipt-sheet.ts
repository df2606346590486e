import type { MethodFace } from '@portal/contract/payments/payments'
import { returnedAmount } from '@portal/rules/payments/returned-amount'
import type { ReceiptPaper } from './documents.ts'
import { letterhead, paperFormat } from './paper-format.ts'
import { receiptTexts } from './paper-texts.ts'

/** All that stands on a receipt, as text: the template only places it. */
export function receiptSheet({ utility, locale, payment }: ReceiptPaper) {
  const format = paperFormat(locale, utility)
  const texts = receiptTexts[locale]
  const charged = payment.total.amount + payment.fee.amount
  const returned = returnedAmount(payment.returns)
  return {
    ...letterhead(utility, locale),
    texts,
    title: `${texts.receipt} ${payment.number}`,
    number: payment.number,
    total: format.money({ ...payment.total, amount: charged }),
    back: returned > 0 ? format.signedMoney({ ...payment.total, amount: -returned }) : null,
    kept: format.money({ ...payment.total, amount: charged - returned }),
    fee: payment.fee.amount > 0 ? format.money(payment.fee) : null,
    time: format.moment(payment.settledAt ?? payment.createdAt),
    method: methodName(payment.method, texts),
    posting: payment.ledgerTransactionId,
    allocations: payment.allocations.map(({ accountNumber, accountName, amount }) => ({
      name: accountName,
      number: accountNumber,
      amount: format.money(amount),
    })),
  }
}

export function methodName(
  { kind, brand, last4 }: MethodFace,
  texts: Record<MethodFace['kind'] | 'ending', string>,
): string {
  const name = brand ?? texts[kind]
  return last4 === null ? name : `${name} ${texts.ending} ${last4}`
}
