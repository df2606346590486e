import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import { englishAutopay } from './autopay-mail-english.ts'
import { spanishAutopay } from './autopay-mail-spanish.ts'
import type { AutopayNews, AutopayWords, Forms } from './autopay-mail-words.ts'
import type { AutopayParts } from './autopay-parts.ts'

/** Whom autopay writes to, about which account. */
export interface AutopayReader {
  email: string
  firstName: string
  locale: Locale
  accountId: string
  accountNumber: string
}

/** Tells the payer, once the transaction has committed. */
export async function sendAutopayMail(
  { mailer, publicUrl, currency }: AutopayParts,
  tx: Database,
  reader: AutopayReader,
  news: AutopayNews,
): Promise<void> {
  const { email, locale, firstName, accountId, accountNumber } = reader
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const minor = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { subject, paragraphs } = say(words[locale], news, {
    account: accountNumber,
    money: (amount) => money.format(amount / minor),
    day: (date) => day.format(new Date(`${date}T00:00:00Z`)),
  })
  const hello = firstName === '' ? [] : [greetings[locale](firstName)]
  await mailer.queue(
    tx,
    { email, locale },
    {
      subject,
      heading: subject,
      paragraphs: [...hello, ...paragraphs],
      action: { label: labels[locale], address: `${publicUrl()}/accounts/${accountId}/autopay` },
    },
  )
}

const greetings: Record<Locale, (firstName: string) => string> = {
  en: (firstName) => `Hello ${firstName},`,
  es: (firstName) => `Hola, ${firstName}:`,
}

const labels: Record<Locale, string> = { en: 'See your autopay', es: 'Ver su pago automático' }

const words: Record<Locale, AutopayWords> = { en: englishAutopay, es: spanishAutopay }

function say<News extends AutopayNews>(said: AutopayWords, news: News, forms: Forms) {
  // That the words of a kind take news of that kind is what the table says of each of them.
  const tell = said[news.kind] as (
    news: AutopayNews,
    forms: Forms,
  ) => ReturnType<AutopayWords[News['kind']]>
  return tell(news, forms)
}
