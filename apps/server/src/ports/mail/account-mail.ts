import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import type { Mailer } from './mail.ts'
import { mailAmount } from './mail-amount.ts'

/** Whom a mail about an account is for. */
export interface AccountReader {
  email: string
  firstName: string
  locale: Locale
  accountId: string
  accountNumber: string
}

/** How such a mail writes what it names; amounts in minor units. */
export interface Forms {
  account: string
  money: (amount: number) => string
  day: (date: string) => string
}

export interface MailWords {
  subject: string
  paragraphs: Array<string>
}

/** Writes to one person about one account, once the transaction has committed; the button leads to a page of the account. */
export async function queueAccountMail(
  { mailer, publicUrl, currency }: { mailer: Mailer; publicUrl: () => string; currency: string },
  tx: Database,
  reader: AccountReader,
  { words, label, page }: { words: (forms: Forms) => MailWords; label: string; page: string },
): Promise<void> {
  const { email, locale, firstName, accountId, accountNumber } = reader
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { subject, paragraphs } = words({
    account: accountNumber,
    money: (amount) => mailAmount(amount, currency, locale),
    day: (date) => day.format(new Date(`${date}T00:00:00Z`)),
  })
  const hello = firstName === '' ? [] : [greetings[locale](firstName)]
  const address = `${publicUrl()}/accounts/${accountId}/${page}`
  const action = { label, address }
  const sheet = { subject, heading: subject, paragraphs: [...hello, ...paragraphs], action }
  await mailer.queue(tx, { email, locale }, sheet)
}

const greetings: Record<Locale, (firstName: string) => string> = {
  en: (firstName) => `Hello ${firstName},`,
  es: (firstName) => `Hola, ${firstName}:`,
}
