import type { BillChange } from '@portal/contract/billing/billing'
import type { LineGroup } from '@portal/contract/tariffs'
import type { Locale } from '@portal/contract/texts'
import type { PaperFormat } from './paper-format.ts'

type Words<Key extends string> = Record<Locale, Record<Key, string>>

/** What the money of each group is for. */
export const groupNames: Words<LineGroup> = {
  en: {
    supply: 'Energy you used',
    delivery: 'Delivery and grid',
    adjustments: 'Adjustments',
    taxes: 'Taxes',
  },
  es: {
    supply: 'Energía que consumió',
    delivery: 'Distribución y red',
    adjustments: 'Ajustes',
    taxes: 'Impuestos',
  },
}

export const billTexts = {
  en: {
    bill: 'Bill',
    bills: 'Bills of account',
    correctedBill: 'Corrected bill',
    creditNote: 'Credit note',
    corrects: 'This corrects bill',
    correctsLess: 'It is {amount} less.',
    correctsMore: 'It is {amount} more.',
    correctsSame: 'The amount stays the same.',
    account: 'Account',
    of: 'of',
    period: 'Period',
    days: 'days',
    billFor: 'Bill for',
    serviceAt: 'Service at',
    tariff: 'Tariff',
    amountDue: 'Amount due',
    due: 'due',
    inPlan: 'This bill is in your payment plan.',
    credit: 'Credit on your account: nothing to pay',
    nothingDue: 'Nothing to pay',
    what: 'What it’s for',
    how: 'How it adds up',
    amount: 'Amount',
    newCharges: 'New charges',
    budget: 'Budget billing',
    fromBefore: 'From before',
    previousBalance: 'Previous balance',
    paymentsReceived: 'Payments received',
    otherEntries: 'Interest, fees and corrections',
    interestOn: 'Late interest on bill',
    feesAndCorrections: 'Fees and corrections',
    reads: 'Meter readings',
    meter: 'Meter',
    previous: 'Previous',
    current: 'Current',
    used: 'Used',
    delivered: 'Sent to the grid',
    estimated: 'estimated',
    ownReading: 'your reading',
    trueUp: 'This bill is estimated. We’ll correct it with an actual reading on',
    truedUp: 'This bill is estimated. It was corrected by bill',
    trueUpLater: 'This bill is estimated. The next one will correct it.',
    superseded: 'This bill was replaced by',
    doNotPay: 'Don’t pay it.',
    less: 'less than last time',
    more: 'more than last time',
    why: 'Why the charges are',
    same: 'The charges are the same as last time',
    slip: 'Payment slip',
    slipHelp: 'Paying by mail or in person? Include this part.',
    scan: 'Scan to pay online. You don’t need to sign in.',
    scanAlt: 'QR code that opens the page where you can pay this bill',
    questions: 'Questions about this bill?',
    emergency: 'Emergency, 24 hours a day',
  },
  es: {
    bill: 'Factura',
    bills: 'Facturas de la cuenta',
    correctedBill: 'Factura corregida',
    creditNote: 'Nota de crédito',
    corrects: 'Corrige la factura',
    correctsLess: 'Es {amount} menos.',
    correctsMore: 'Es {amount} más.',
    correctsSame: 'El importe no cambia.',
    account: 'Cuenta',
    of: 'del',
    period: 'Período',
    days: 'días',
    billFor: 'Factura para',
    serviceAt: 'Servicio en',
    tariff: 'Tarifa',
    amountDue: 'Importe por pagar',
    due: 'vence el',
    inPlan: 'Esta factura está en su plan de pagos.',
    credit: 'Saldo a su favor: no hay nada que pagar',
    nothingDue: 'No hay nada que pagar',
    what: 'Qué incluye',
    how: 'Cómo se calcula',
    amount: 'Importe',
    newCharges: 'Cargos nuevos',
    budget: 'Facturación nivelada',
    fromBefore: 'De antes',
    previousBalance: 'Saldo anterior',
    paymentsReceived: 'Pagos recibidos',
    otherEntries: 'Intereses, cargos y correcciones',
    interestOn: 'Intereses por mora de la factura',
    feesAndCorrections: 'Cargos y correcciones',
    reads: 'Lecturas del medidor',
    meter: 'Medidor',
    previous: 'Anterior',
    current: 'Actual',
    used: 'Consumo',
    delivered: 'Enviado a la red',
    estimated: 'estimada',
    ownReading: 'su lectura',
    trueUp: 'Esta factura es estimada. La corregiremos con una lectura real el',
    truedUp: 'Esta factura es estimada. La corrigió la factura',
    trueUpLater: 'Esta factura es estimada. La siguiente la corregirá.',
    superseded: 'Esta factura fue reemplazada por la',
    doNotPay: 'No la pague.',
    less: 'menos que la vez anterior',
    more: 'más que la vez anterior',
    why: 'Por qué los cargos son',
    same: 'Los cargos son los mismos que la vez anterior',
    slip: 'Talón de pago',
    slipHelp: '¿Paga por correo postal o en persona? Incluya esta parte.',
    scan: 'Escanee para pagar en línea. No tiene que iniciar sesión.',
    scanAlt: 'Código QR que abre la página donde puede pagar esta factura',
    questions: '¿Preguntas sobre esta factura?',
    emergency: 'Emergencias, las 24 horas',
  },
} as const satisfies Record<Locale, Record<string, string>>

type Driver = BillChange['drivers'][number]

/** Why a bill differs, a sentence for each reason; `apart` from a weather that is another one. */
export function driverSentence(
  { kind, before, now }: Driver,
  given: { locale: Locale; apart: boolean; format: PaperFormat },
): string {
  const { locale, apart, format } = given
  if (kind === 'price') return locale === 'en' ? 'Prices changed' : 'Cambiaron los precios'
  const from = before ?? 0
  const to = now ?? 0
  if (kind === 'days') {
    return locale === 'en'
      ? `${to} days in the period instead of ${from}`
      : `${to} días en el período en lugar de ${from}`
  }
  if (kind === 'weather') {
    const degrees = `${format.temperature(to)} ${locale === 'en' ? 'instead of' : 'en lugar de'} ${format.temperature(from)}`
    if (locale === 'en') return `${to < from ? 'Colder' : 'Warmer'} weather, ${degrees} on average`
    return `Hizo más ${to < from ? 'frío' : 'calor'}: ${degrees} en promedio`
  }
  const daily = (wh: number) => `${format.number(wh / 1000, 1)} kWh`
  if (apart) {
    const size = daily(Math.abs(to - from))
    return locale === 'en'
      ? `Apart from the weather, ${size} ${to < from ? 'less' : 'more'} a day`
      : `Aparte del clima, ${size} ${to < from ? 'menos' : 'más'} al día`
  }
  return locale === 'en'
    ? `${daily(to)} a day instead of ${daily(from)}`
    : `${daily(to)} al día en lugar de ${daily(from)}`
}

export const receiptTexts = {
  en: {
    receipt: 'Receipt',
    paid: 'Paid',
    thanks: 'Thank you. We received your payment.',
    to: 'Paid to',
    account: 'Account',
    amount: 'Amount',
    fee: 'Fee for paying this way',
    total: 'Total',
    back: 'Refunded or returned since',
    kept: 'Payment that remains',
    method: 'Paid with',
    time: 'When',
    number: 'Receipt number',
    posting: 'Posted as',
    ending: 'ending',
    card: 'Card',
    bank: 'Bank account',
    cash: 'Cash',
    cheque: 'Check',
    questions: 'Questions about this payment?',
    emergency: 'Emergency, 24 hours a day',
  },
  es: {
    receipt: 'Recibo',
    paid: 'Pagado',
    thanks: 'Gracias. Recibimos su pago.',
    to: 'Pagado a',
    account: 'Cuenta',
    amount: 'Importe',
    fee: 'Cargo por pagar de esta forma',
    total: 'Total',
    back: 'Reembolsado o devuelto después',
    kept: 'Pago restante',
    method: 'Pagado con',
    time: 'Cuándo',
    number: 'Número de recibo',
    posting: 'Asiento',
    ending: 'terminada en',
    card: 'Tarjeta',
    bank: 'Cuenta bancaria',
    cash: 'Efectivo',
    cheque: 'Cheque',
    questions: '¿Preguntas sobre este pago?',
    emergency: 'Emergencias, las 24 horas',
  },
} as const satisfies Record<Locale, Record<string, string>>
