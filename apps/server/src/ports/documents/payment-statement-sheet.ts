import type { Money } from '@portal/contract/money'
import type { Locale } from '@portal/contract/texts'
import type { PaymentStatementPaper } from './documents.ts'
import { letterhead, paperFormat } from './paper-format.ts'
import { receiptTexts } from './paper-texts.ts'
import { methodName } from './receipt-sheet.ts'

const statementTexts: Record<Locale, Record<string, string>> = {
  en: {
    title: 'Payments in',
    lead: 'Every payment we received that year, the earliest first.',
    none: 'We received no payments that year.',
    date: 'Date',
    to: 'Paid to',
    number: 'Receipt',
    method: 'Paid with',
    amount: 'Amount',
    back: 'Returned',
    total: 'Total paid',
  },
  es: {
    title: 'Pagos de',
    lead: 'Todos los pagos que recibimos ese año, del primero al último.',
    none: 'Ese año no recibimos ningún pago.',
    date: 'Fecha',
    to: 'Pagado a',
    number: 'Recibo',
    method: 'Pagado con',
    amount: 'Importe',
    back: 'Devuelto',
    total: 'Total pagado',
  },
}

/** All that stands on a year's statement, as text: the template only places it. */
export function paymentStatementSheet({ utility, locale, year, payments }: PaymentStatementPaper) {
  const format = paperFormat(locale, utility)
  const { questions, emergency } = receiptTexts[locale]
  const texts = { ...statementTexts[locale], questions, emergency }
  const total = payments.reduce(
    (sum, { amount, returned }) => sum + amount.amount - returned.amount,
    0,
  )
  return {
    ...letterhead(utility, locale),
    texts,
    title: `${statementTexts[locale].title} ${year}`,
    total: format.money({ amount: total, currency: utility.currency }),
    payments: payments.map((row) => ({
      date: format.date(row.date),
      name: row.accountName,
      account: row.accountNumber,
      number: row.number,
      method: methodName(row.method, receiptTexts[locale]),
      amount: format.money(row.amount),
      back: row.returned.amount > 0 ? format.signedMoney(opposite(row.returned)) : null,
    })),
  }
}

function opposite(money: Money): Money {
  return { ...money, amount: -money.amount }
}
