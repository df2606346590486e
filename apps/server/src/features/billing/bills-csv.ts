import type { BillLine, BillSummary } from '@portal/contract/billing/billing'
import type { Locale } from '@portal/contract/texts'
import { periodDays } from '@portal/rules/calendar-days'
import { csvTable } from '@portal/rules/csv-table'
import type { BillDocument } from './billing-store.ts'

export interface TableBill {
  summary: BillSummary
  document: BillDocument
}

interface Table {
  locale: Locale
  accountNumber: string
  /** The oldest first, as in a book. */
  bills: ReadonlyArray<TableBill>
  /** Else the table has no column of the energy. */
  seesUsage: boolean
}

type Cell = string | number | null

const yes: Record<Locale, string> = { en: 'yes', es: 'sí' }

const billColumns: Record<Locale, ReadonlyArray<string>> = {
  en: [
    'Account',
    'Bill',
    'Bill date',
    'From',
    'To',
    'Days',
    'Due date',
    'Energy (kWh)',
    'Charges',
    'Amount billed',
    'Left to pay',
    'Currency',
    'Estimated',
    'Replaces bill',
    'Replaced by bill',
  ],
  es: [
    'Cuenta',
    'Factura',
    'Fecha de la factura',
    'Desde',
    'Hasta',
    'Días',
    'Vencimiento',
    'Energía (kWh)',
    'Cargos',
    'Importe facturado',
    'Por pagar',
    'Moneda',
    'Estimada',
    'Reemplaza a la factura',
    'Reemplazada por la factura',
  ],
}

const lineColumns: Record<Locale, ReadonlyArray<string>> = {
  en: [
    'Account',
    'Bill',
    'Bill date',
    'From',
    'To',
    'Item',
    'Quantity',
    'Unit',
    'Rate',
    'Amount',
    'Currency',
  ],
  es: [
    'Cuenta',
    'Factura',
    'Fecha de la factura',
    'Desde',
    'Hasta',
    'Concepto',
    'Cantidad',
    'Unidad',
    'Tarifa',
    'Importe',
    'Moneda',
  ],
}

const units: Record<Exclude<BillLine['unit'], 'minor'>, Record<Locale, string>> = {
  Wh: { en: 'kWh', es: 'kWh' },
  W: { en: 'kW', es: 'kW' },
  day: { en: 'days', es: 'días' },
}

/** Where the energy stands. */
const energyColumn = 7

/** One row for each bill. */
export function billsCsv({ locale, accountNumber, bills, seesUsage }: Table): string {
  const rows = bills.map(({ summary, document }): Array<Cell> => {
    const { number, billDate, period, dueDate, charges, unpaid, estimated } = summary
    const asked = summary.budgetAmount ?? charges
    const major = majorUnits(charges.currency)
    const imported = document.reads.filter(({ direction }) => direction === 'import')
    const wh = imported.reduce((sum, { quantity }) => sum + quantity, 0)
    return [
      accountNumber,
      number,
      billDate,
      period.from,
      period.to,
      periodDays(period),
      dueDate,
      imported.length > 0 ? wh / 1000 : null,
      major(charges.amount),
      major(asked.amount),
      major(unpaid.amount),
      charges.currency,
      estimated ? yes[locale] : null,
      document.supersedes?.number ?? null,
      document.supersededBy?.number ?? null,
    ]
  })
  const shown = <T>(row: ReadonlyArray<T>) => (seesUsage ? row : row.toSpliced(energyColumn, 1))
  return csvTable(shown(billColumns[locale]), rows.map(shown))
}

/** One row for each line of each bill: quantity × rate is the amount, rounded to the cent. */
export function billLinesCsv({ locale, accountNumber, bills }: Table): string {
  const rows = bills.flatMap(({ summary, document }) => {
    const { number, billDate, period, charges } = summary
    const { currency } = charges
    const major = majorUnits(currency)
    return document.lines.map(({ label, unit, quantity, rateMicros, amount }): Array<Cell> => {
      const share = unit === 'minor'
      const counted = share ? major(quantity) : unit === 'day' ? quantity : quantity / 1000
      const start = [accountNumber, number, billDate, period.from, period.to, label[locale]]
      const named = share ? currency : units[unit][locale]
      return [...start, counted, named, rateMicros / 1_000_000, major(amount), currency]
    })
  })
  return csvTable(lineColumns[locale], rows)
}

/** Cents as dollars. */
function majorUnits(currency: string): (minor: number) => number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return (minor) => minor / 10 ** maximumFractionDigits
}
