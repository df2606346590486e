import type { Locale } from '@portal/contract/texts'
import type { AlertKind } from '../../../ports/mail/alert-kind.ts'
import type { MailForms, MailWords } from '../../../ports/mail/mail-kind.ts'
import { mailPages, toSecurity, toTexts } from './mail-pages.ts'
import { deviceName, durationWords } from './mail-words.ts'

/** What each alert about a change of how somebody signs in knows, beside its own facts. */
interface AboutChange {
  /** The instant. */
  at: string
  /** `Chrome on Android`; null where the browser tells nothing known. */
  device: string | null
  /** Of the link by which its reader says that it was somebody else, and for how long that is good. */
  token: string
  hours: number
}

/** An alert that says that something changed in how a person signs in. */
export type SignInAlert<Facts> = AlertKind<Facts, AboutChange>

type Place = 'security' | 'texts'

/** Such an alert, its mail closed alike: from which device it was done, and what to do if it was somebody else. */
export function signInAlert<Facts>({
  name,
  examples,
  place = 'security',
  asks = null,
  settled = null,
  ...words
}: Pick<SignInAlert<Facts>, 'name' | 'examples' | Locale> &
  Partial<Pick<SignInAlert<Facts>, 'asks' | 'settled'>> & {
    /** Where in the settings what changed is seen. */
    place?: Place
  }): SignInAlert<Facts> {
  const closed =
    (locale: Locale): SignInAlert<Facts>[Locale] =>
    (facts, forms) =>
      close(words[locale](facts, forms), { locale, place }, facts, forms)
  return {
    name,
    event: 'security',
    keys: ['token'],
    ...(place === 'texts' ? toTexts : toSecurity),
    asks,
    settled,
    examples,
    exampleAbout: {
      at: '2026-11-20T20:00:00Z',
      device: 'Chrome on Android',
      token: 'the-token',
      hours: 72,
    },
    button: notMeButton,
    en: closed('en'),
    es: closed('es'),
  }
}

/** Leads to where a profile is won back. */
export const notMeButton = {
  en: 'This wasn’t me',
  es: 'No fui yo',
  page: ({ token }: Pick<AboutChange, 'token'>) => mailPages.notMe(token),
}

function close(
  words: MailWords,
  { locale, place }: { locale: Locale; place: Place },
  { device, hours }: Pick<AboutChange, 'device' | 'hours'>,
  { phone, address }: MailForms,
): MailWords {
  const { by, ifMe, ifNot, ...settings } = closings[locale]
  const closing = device ? [`${by}: ${deviceName(device, locale)}`] : []
  return {
    ...words,
    paragraphs: [...words.paragraphs, ...closing, `${ifMe} ${ifNot}`],
    notes: [
      notMeNote[locale]({ hours, phone }),
      `${settings[place]}: ${address(mailPages[place]())}`,
    ],
  }
}

/** How long the button works, and what else there is. */
export const notMeNote: Record<Locale, (facts: { hours: number; phone: string }) => string> = {
  en: ({ hours, phone }) =>
    `The button works once, for ${durationWords(hours, 'hour', 'en')}. After that, use “Forgot it?” where you sign in, or call us: ${phone}`,
  es: ({ hours, phone }) =>
    `El botón sirve una sola vez, durante ${durationWords(hours, 'hour', 'es')}. Después, use “¿La olvidó?” en la página de inicio de sesión o llámenos: ${phone}`,
}

const closings: Record<Locale, Record<'by' | 'ifMe' | 'ifNot' | Place, string>> = {
  en: {
    by: 'Device',
    ifMe: 'If this was you, you don’t need to do anything.',
    ifNot:
      'If it wasn’t, tell us with the button. We’ll sign everyone out, and you choose a new password.',
    security: 'How you sign in',
    texts: 'Your text messages',
  },
  es: {
    by: 'Dispositivo',
    ifMe: 'Si fue usted, no tiene que hacer nada.',
    ifNot:
      'Si no, avísenos con el botón. Cerraremos la sesión en todas partes y usted elegirá una contraseña nueva.',
    security: 'Cómo inicia sesión',
    texts: 'Sus mensajes de texto',
  },
}
