import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import { queueAccountMail } from '../../ports/mail/account-mail.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { makerOfPlan } from './payment-plans-store.ts'
import { englishPlan } from './plan-mail-english.ts'
import { spanishPlan } from './plan-mail-spanish.ts'
import { planMailLabel } from './plan-mail-words.ts'
import type { PlanForms, PlanNews, PlanWords } from './plan-mail-words.ts'

const words: Record<Locale, PlanWords> = { en: englishPlan, es: spanishPlan }

/** Tells who made the plan, once the transaction has committed. */
export async function sendPlanMail(
  { mailer, publicUrl, settings }: Pick<Surroundings, 'mailer' | 'publicUrl' | 'settings'>,
  tx: Database,
  planId: string,
  news: PlanNews,
): Promise<void> {
  const reader = await findMaker(tx, makerOfPlan(planId))
  if (!reader) return
  const { currency, contact } = settings.utility
  const { phone } = contact
  await queueAccountMail({ mailer, publicUrl, currency }, tx, reader, {
    words: (forms) => say(words[reader.locale], news, { ...forms, phone }),
    label: planMailLabel[reader.locale],
    page: 'payment-plan',
  })
}

function say<News extends PlanNews>(said: PlanWords, news: News, forms: PlanForms) {
  // That the words of a kind take news of that kind is what the table says of each of them.
  const tell = said[news.kind] as (
    news: PlanNews,
    forms: PlanForms,
  ) => ReturnType<PlanWords[News['kind']]>
  return tell(news, forms)
}
