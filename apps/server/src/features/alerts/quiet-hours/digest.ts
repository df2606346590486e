import type { Locale } from '@portal/contract/texts'
import type { AlertBrief } from '../../../ports/mail/alert-kind.ts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import type { ChannelMessage } from '../channels/channel.ts'

/** What waited and is told as one. */
export interface HeldNews {
  brief: AlertBrief
  label: string
  thing: string
}

/** So many are named. */
const MOST_NAMED = 3
const LIST = '/alerts'

/** One is told as it is; of several it is said how many there are, and the newest are named. */
export function writeDigest(
  news: readonly [HeldNews, ...Array<HeldNews>],
  publicUrl: string,
  locale: Locale,
): Pick<ChannelMessage, 'sheet' | 'brief' | 'thing'> {
  const [first, ...others] = news
  if (others.length === 0) {
    const { brief, label, thing } = first
    const { title, text, page } = brief
    const sheet = sheetOf(title, text, { label, address: publicUrl + page })
    return { sheet, brief, thing }
  }
  const { several, more, act } = words[locale]
  const named = news.slice(0, MOST_NAMED).map(({ brief }) => brief.title)
  const left = news.length - named.length
  const subject = several(news.length, [...named, ...(left > 0 ? [more(left)] : [])].join('; '))
  const sheet = sheetOf(subject, subject, { label: act, address: publicUrl + LIST })
  const brief = { title: subject, text: subject, page: LIST, sms: subject }
  return { sheet, brief, thing: 'digest' }
}

function sheetOf(
  subject: string,
  paragraph: string,
  action: { label: string; address: string },
): MailSheet {
  return { subject, heading: subject, paragraphs: [paragraph], action }
}

const words: Record<
  Locale,
  {
    several: (count: number, named: string) => string
    more: (count: number) => string
    act: string
  }
> = {
  en: {
    several: (count, named) => `${count} alerts while it was quiet: ${named}`,
    more: (count) => `${count} more`,
    act: 'See your alerts',
  },
  es: {
    several: (count, named) => `${count} avisos durante las horas de silencio: ${named}`,
    more: (count) => `${count} más`,
    act: 'Ver sus avisos',
  },
}
