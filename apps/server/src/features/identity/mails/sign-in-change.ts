import type { Locale } from '@portal/contract/texts'
import type { MailKind, MailWords } from '../../../ports/mail/mail-kind.ts'
import { deviceName } from './mail-words.ts'

/** What each mail about a change of how somebody signs in knows, beside its own facts. */
interface AboutChange {
  /** The instant. */
  at: string
  /** `Chrome on Android`; null where the browser tells nothing known. */
  device: string | null
}

/** A mail that says that something changed in how a person signs in. */
export type SignInMail<Facts> = MailKind<Facts, AboutChange>

/** Such a mail, closed alike: from which device it was done, where to see it, and what to do if it was somebody else. */
export function signInMail<Facts>({
  examples,
  ...words
}: Pick<SignInMail<Facts>, 'examples' | Locale>): SignInMail<Facts> {
  const closed =
    (locale: Locale): SignInMail<Facts>[Locale] =>
    (facts, forms) =>
      close(words[locale](facts, forms), locale, { ...facts, phone: forms.phone })
  return {
    examples,
    exampleAbout: { at: '2026-11-20T20:00:00Z', device: 'Chrome on Android' },
    button: {
      en: 'See your sign-in settings',
      es: 'Ver cómo inicia sesión',
      page: () => '/settings?part=security',
    },
    en: closed('en'),
    es: closed('es'),
  }
}

function close(
  words: MailWords,
  locale: Locale,
  { device, phone }: Pick<AboutChange, 'device'> & { phone: string },
): MailWords {
  const { by, notMe } = closings[locale]
  const closing = device ? [`${by}: ${deviceName(device, locale)}`] : []
  return { ...words, paragraphs: [...words.paragraphs, ...closing], notes: [notMe(phone)] }
}

const closings: Record<Locale, { by: string; notMe: (phone: string) => string }> = {
  en: {
    by: 'Device',
    notMe: (phone) => `If it was not you, change your password at once and call us: ${phone}`,
  },
  es: {
    by: 'Dispositivo',
    notMe: (phone) => `Si no fue usted, cambie enseguida su contraseña y llámenos: ${phone}`,
  },
}
