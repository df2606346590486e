import type { BillLine, MeterRead } from '@portal/contract/billing/billing'
import { postalLines } from '@portal/contract/account-contact/postal-lines'
import { periodDays } from '@portal/rules/calendar-days'
import { billKind } from '@portal/rules/billing/bill-kind'
import type { BillPaper } from './documents.ts'
import { paperFormat } from './paper-format.ts'
import type { PaperFormat } from './paper-format.ts'
import { qrPath } from './qr-path.ts'
import { billTexts, driverSentence, groupNames } from './paper-texts.ts'

/** All that stands on one bill, as text: the template only places it. */
export function billSheet(paper: BillPaper) {
  const { utility, locale, account, bill } = paper
  const format = paperFormat(locale, utility)
  const texts = billTexts[locale]
  const { period, amountDue, currency } = bill
  const title = `${kindName(bill, texts)} ${bill.number}`
  const fromBefore = amountDue.amount - (bill.budgetAmount ?? bill.charges).amount
  const negated = (amount: number) => ({ amount: -amount, currency })
  return {
    title,
    heading: `${title} ${texts.of} ${format.date(bill.billDate)}`,
    number: bill.number,
    account: account.number,
    period: `${format.date(period.from)} – ${format.date(period.to)}`,
    days: `${periodDays(period)} ${texts.days}`,
    billFor: [
      account.holderName,
      ...postalLines(account.mailingAddress, account.serviceAddress.country),
    ],
    serviceAt: postalLines(account.serviceAddress),
    tariff: bill.tariffName[locale],
    amountDue: format.money(amountDue),
    due: dueWords(bill, `${texts.due} ${format.longDate(bill.dueDate)}`, texts),
    dueDate: format.date(bill.dueDate),
    superseded:
      bill.supersededBy && `${texts.superseded} ${bill.supersededBy.number}. ${texts.doNotPay}`,
    corrects: correction(paper, format),
    trueUp: trueUpSentence(paper, format),
    groups: bill.groups.map(({ group, amount }) => ({
      group,
      name: groupNames[locale][group],
      amount: format.money(amount),
      share: Math.max(0, amount.amount),
      lines: bill.lines
        .filter((line) => line.group === group)
        .map((line) => ({
          label: line.label[locale],
          how: lineSum(line, format, { currency, days: texts.days }),
          amount: format.money({ amount: line.amount, currency }),
        })),
    })),
    newCharges: format.money(bill.charges),
    fromBefore: format.money({ amount: fromBefore, currency }),
    fromBeforeShare: Math.max(0, fromBefore),
    budget: budgetMove(bill, format),
    previousBalance: format.money(bill.previousBalance),
    paymentsReceived:
      bill.paymentsReceived.amount === 0
        ? null
        : format.money(negated(bill.paymentsReceived.amount)),
    interest: bill.interestEntries.map(({ billNumber, amount }) => ({
      label: `${texts.interestOn} ${billNumber}`,
      amount: format.money(amount),
    })),
    otherEntries: otherEntries(bill, format, texts),
    why: explain(paper, format),
    reads: bill.reads.map((read) => readRow(read, format, texts)),
    pay: isToPay(bill) ? qrDrawing(paper.payAddress) : null,
  }
}

/** What moved the balance beside payments and the interest that is named. */
function otherEntries(
  { otherEntries: all, interestEntries }: BillPaper['bill'],
  format: PaperFormat,
  texts: Record<'otherEntries' | 'feesAndCorrections', string>,
): { label: string; amount: string } | null {
  const interest = interestEntries.reduce((sum, { amount }) => sum + amount.amount, 0)
  const amount = all.amount - interest
  if (amount === 0) return null
  const label = interestEntries.length > 0 ? texts.feesAndCorrections : texts.otherEntries
  return { label, amount: format.money({ ...all, amount }) }
}

/** Whether the sheet asks for its amount, and has the slip to pay it with. */
function isToPay({ amountDue, status, supersededBy }: BillPaper['bill']): boolean {
  return amountDue.amount > 0 && status !== 'in-plan' && !supersededBy
}

function dueWords(
  bill: BillPaper['bill'],
  due: string,
  texts: Record<'credit' | 'nothingDue' | 'inPlan', string>,
): string {
  if (isToPay(bill)) return due
  // What replaced it, and that it is not to be paid, stands below.
  if (bill.supersededBy) return ''
  if (bill.status === 'in-plan') return texts.inPlan
  return bill.amountDue.amount < 0 ? texts.credit : texts.nothingDue
}

function kindName(
  bill: BillPaper['bill'],
  texts: Record<'bill' | 'correctedBill' | 'creditNote', string>,
): string {
  const names = {
    bill: texts.bill,
    'corrected-bill': texts.correctedBill,
    'credit-note': texts.creditNote,
  }
  return names[billKind(bill)]
}

/** Which bill this one puts right, and by how much. */
function correction({ locale, bill }: BillPaper, format: PaperFormat): string | null {
  const { supersedes, charges, currency } = bill
  if (!supersedes) return null
  const texts = billTexts[locale]
  const difference = charges.amount - supersedes.charges.amount
  const size = format.money({ amount: Math.abs(difference), currency })
  const change =
    difference === 0 ? texts.correctsSame : difference < 0 ? texts.correctsLess : texts.correctsMore
  return `${texts.corrects} ${supersedes.number}. ${change.replace('{amount}', size)}`
}

/** What budget billing adds to the charges, or takes from them; null where they are asked for as they are. */
function budgetMove({ budgetAmount, charges, currency }: BillPaper['bill'], format: PaperFormat) {
  if (!budgetAmount || budgetAmount.amount === charges.amount) return null
  return format.signedMoney({ amount: budgetAmount.amount - charges.amount, currency })
}

function trueUpSentence({ locale, bill }: BillPaper, format: PaperFormat): string | null {
  if (!bill.estimated) return null
  const texts = billTexts[locale]
  if (bill.truedUpBy) return `${texts.truedUp} ${bill.truedUpBy.number}.`
  return bill.trueUpOn ? `${texts.trueUp} ${format.date(bill.trueUpOn)}.` : texts.trueUpLater
}

/** As the typesetter reads pictures. */
function qrDrawing(address: string): string {
  const { size, path } = qrPath(address)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`
}

/** How a line adds up, so that a reader can do it again: `557 kWh × $0.14998`. */
function lineSum(
  { unit, quantity, rateMicros }: BillLine,
  format: PaperFormat,
  words: { currency: string; days: string },
): string {
  const thousandth = format.number(quantity / 1000, 3)
  switch (unit) {
    case 'Wh':
      return `${thousandth} kWh × ${format.rate(rateMicros)}`
    case 'W':
      return `${thousandth} kW × ${format.rate(rateMicros)}`
    case 'day':
      return `${format.number(quantity)} ${words.days} × ${format.rate(rateMicros)}`
    case 'minor': {
      const amount = format.money({ amount: quantity, currency: words.currency })
      return `${amount} × ${format.percent(rateMicros)}`
    }
    default:
      return unit satisfies never
  }
}

function explain({ locale, bill }: BillPaper, format: PaperFormat) {
  const { change } = bill
  if (!change) return null
  const texts = billTexts[locale]
  const { amount, currency } = change.difference
  const size = format.money({ amount: Math.abs(amount), currency })
  const apart = change.drivers.some(({ kind }) => kind === 'weather')
  return {
    title:
      amount === 0 ? texts.same : `${texts.why} ${size} ${amount < 0 ? texts.less : texts.more}`,
    drivers: change.drivers.map((driver) => ({
      sentence: driverSentence(driver, { locale, apart, format }),
      amount: format.signedMoney(driver.amount),
    })),
  }
}

function readRow(
  { meterNumber, direction, previous, current, quantity }: MeterRead,
  format: PaperFormat,
  texts: { used: string; delivered: string; estimated: string; ownReading: string },
) {
  const value = ({ date, value: wh, estimated, readBy }: MeterRead['previous']) => {
    const note = estimated ? texts.estimated : readBy === 'customer' ? texts.ownReading : null
    const shown = `${format.number(wh / 1000, 3)} kWh · ${format.date(date)}`
    return note === null ? shown : `${shown} · ${note}`
  }
  const what = direction === 'import' ? texts.used : texts.delivered
  return {
    meter: `${meterNumber} · ${what}`,
    previous: value(previous),
    current: value(current),
    quantity: `${format.number(quantity / 1000, 3)} kWh`,
  }
}
