import type { BillSummary } from '@portal/contract/billing/billing'
import type { Locale } from '@portal/contract/texts'
import type { MailSheet } from '../../ports/mail/mail.ts'
import { mailAmount } from '../../ports/mail/mail-amount.ts'

export interface NoticeWords {
  firstName: string
  /** Where the power is used: `12 Cedar Street`. */
  place: string
  bill: BillSummary
  /** Autopay pays it, and tells of it in a mail of its own. */
  drawn: boolean
  /** Opens the bill. */
  address: string
}

interface Written {
  asked: string
  /** What it charges, where budget billing asks for another amount; else empty. */
  charges: string
  unpaid: string
  due: string
  from: string
  to: string
}

type Texts = Record<
  DueKind,
  (given: NoticeWords, words: Written) => Pick<MailSheet, 'subject' | 'heading' | 'paragraphs'>
>
type DueKind = 'ready' | 'reminder'

const texts: Record<Locale, Texts> = {
  en: {
    ready: ({ place, drawn }, { asked, charges, unpaid, due, from, to }) => ({
      subject: `Your bill for ${place} is ready: ${asked}`,
      heading: `Your bill is ready: ${asked}`,
      paragraphs: [
        `It is for ${place}, from ${from} to ${to}.`,
        ...(charges === ''
          ? []
          : [`Its charges are ${charges}; with budget billing it asks for ${asked}.`]),
        unpaid === ''
          ? 'There is nothing to pay on it.'
          : drawn
            ? `Autopay is on, so there is nothing to do: a mail of its own tells you what of the ${unpaid} is drawn, and when.`
            : `Please pay ${unpaid} by ${due}.`,
      ],
    }),
    reminder: ({ place }, { unpaid, due, from, to }) => ({
      subject: `${unpaid} for ${place} is due on ${due}`,
      heading: `${unpaid} is due on ${due}`,
      paragraphs: [
        `It is still to be paid on the bill for ${place}, from ${from} to ${to}.`,
        'If you have just paid, or if it is paid automatically, there is nothing for you to do.',
      ],
    }),
  },
  es: {
    ready: ({ place, drawn }, { asked, charges, unpaid, due, from, to }) => ({
      subject: `Su factura de ${place} está lista: ${asked}`,
      heading: `Su factura está lista: ${asked}`,
      paragraphs: [
        `Es por ${place}, del ${from} al ${to}.`,
        ...(charges === ''
          ? []
          : [`Sus cargos son ${charges}; con la facturación nivelada pide ${asked}.`]),
        unpaid === ''
          ? 'No hay nada que pagar.'
          : drawn
            ? `El pago automático está activado y no tiene que hacer nada: otro correo le indica cuánto de los ${unpaid} se cobra y cuándo.`
            : `Pague ${unpaid} hasta el ${due}.`,
      ],
    }),
    reminder: ({ place }, { unpaid, due, from, to }) => ({
      subject: `${unpaid} por ${place} vence el ${due}`,
      heading: `${unpaid} vence el ${due}`,
      paragraphs: [
        `Está pendiente de la factura de ${place}, del ${from} al ${to}.`,
        'Si acaba de pagar, o si se paga automáticamente, no tiene que hacer nada.',
      ],
    }),
  },
}

const around: Record<Locale, { hello: (name: string) => string; see: string; why: string }> = {
  en: {
    hello: (name) => `Hello ${name},`,
    see: 'See the bill',
    why: 'You asked for this mail. You can change that on the page of your bills.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    see: 'Ver la factura',
    why: 'Usted pidió este correo. Puede cambiarlo en la página de sus facturas.',
  },
}

/** Said where the mail brings the bill. */
export const attached: Record<Locale, string> = {
  en: 'The bill is attached to this mail as a PDF.',
  es: 'La factura va adjunta a este correo en PDF.',
}

/** What a mail about a bill says, in the language of who gets it. */
export function billNoticeMail(kind: DueKind, locale: Locale, given: NoticeWords): MailSheet {
  const { bill, firstName, address } = given
  const { hello, see, why } = around[locale]
  const amount = (value: number) => mailAmount(value, bill.charges.currency, locale)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (date: string) => days.format(new Date(`${date}T12:00:00Z`))
  const { subject, heading, paragraphs } = texts[locale][kind](given, {
    asked: amount((bill.budgetAmount ?? bill.charges).amount),
    charges: bill.budgetAmount ? amount(bill.charges.amount) : '',
    unpaid: bill.unpaid.amount > 0 ? amount(bill.unpaid.amount) : '',
    due: day(bill.dueDate),
    from: day(bill.period.from),
    to: day(bill.period.to),
  })
  return {
    subject,
    heading,
    paragraphs: [...(firstName ? [hello(firstName)] : []), ...paragraphs],
    action: { label: see, address },
    notes: [why],
  }
}
