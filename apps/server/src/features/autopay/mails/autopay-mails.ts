import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../../db/transaction.ts'
import { queueAccountMail } from '../../../ports/mail/account-mail.ts'
import type { AccountReader, Forms } from '../../../ports/mail/account-mail.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { englishAutopay } from './autopay-mail-english.ts'
import { spanishAutopay } from './autopay-mail-spanish.ts'
import type { AutopayNews, AutopayWords } from './autopay-mail-words.ts'

/** Tells the payer, once the transaction has committed. */
export async function sendAutopayMail(
  { mailer, publicUrl, settings }: Pick<Surroundings, 'mailer' | 'publicUrl' | 'settings'>,
  tx: Database,
  reader: AccountReader,
  news: AutopayNews,
): Promise<void> {
  const { locale } = reader
  const { currency } = settings.utility
  await queueAccountMail({ mailer, publicUrl, currency }, tx, reader, {
    words: (forms) => say(words[locale], news, forms),
    label: labels[locale],
    page: 'autopay',
  })
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
