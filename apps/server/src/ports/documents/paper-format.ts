import type { Money } from '@portal/contract/money'
import type { Locale } from '@portal/contract/texts'
import type { Utility } from '@portal/contract/utility'
import { readablePhone } from '@portal/rules/readable-phone'

const tags: Record<Locale, string> = { en: 'en-US', es: 'es-US' }

/** Numbers, money and days as a document of the utility writes them in a language. */
export interface PaperFormat {
  money: (money: Money) => string
  /** With its sign, for differences: `−$5.13`, `+$2.00`. */
  signedMoney: (money: Money) => string
  /** Millionths of the major unit, with all digits that they have: `$0.14998`. */
  rate: (micros: number) => string
  number: (value: number, digits?: number) => string
  percent: (micros: number) => string
  /** Tenths of a degree Celsius, in the unit of the utility's country: `49.3°F`. */
  temperature: (tenths: number) => string
  /** `12/03/26` [SHELL-18] */
  date: (date: string) => string
  /** `Thursday, 12/03/26` */
  longDate: (date: string) => string
  /** `11/20/26, 12:04 PM` in the utility's time zone. */
  moment: (instant: string) => string
}

export function paperFormat(
  locale: Locale,
  { currency, timeZone, temperatureUnit }: Utility,
): PaperFormat {
  const tag = tags[locale]
  const plain = (text: string) => text.replaceAll('-', '−')
  const style = { style: 'currency', currency } as const
  const amounts = new Intl.NumberFormat(tag, style)
  const signed = new Intl.NumberFormat(tag, { ...style, signDisplay: 'exceptZero' })
  const rates = new Intl.NumberFormat(tag, { ...style, maximumFractionDigits: 6 })
  const minorDigits = amounts.resolvedOptions().maximumFractionDigits ?? 2
  const major = ({ amount }: Money) => amount / 10 ** minorDigits
  const short = { month: '2-digit', day: '2-digit', year: '2-digit' } as const
  const days = new Intl.DateTimeFormat(tags.en, { ...short, timeZone: 'UTC' })
  const weekdays = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const hours = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone })
  const localDays = new Intl.DateTimeFormat(tags.en, { ...short, timeZone })
  const degrees = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: temperatureUnit,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const noon = (date: string) => new Date(`${date}T12:00:00Z`)
  return {
    money: (money) => plain(amounts.format(major(money))),
    signedMoney: (money) => plain(signed.format(major(money))),
    rate: (micros) => plain(rates.format(micros / 1_000_000)),
    number: (value, digits = 0) =>
      plain(new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value)),
    percent: (micros) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 }).format(
        micros / 1_000_000,
      ),
    temperature: (tenths) =>
      plain(degrees.format(temperatureUnit === 'celsius' ? tenths / 10 : tenths * 0.18 + 32)),
    date: (date) => days.format(noon(date)),
    longDate: (date) => `${weekdays.format(noon(date))}, ${days.format(noon(date))}`,
    moment: (instant) => {
      const moment = new Date(instant)
      return `${localDays.format(moment)}, ${hours.format(moment)}`
    },
  }
}

/** What every document's head and foot need. */
export function letterhead(utility: Utility, locale: Locale) {
  const { name, brandColour, contact, timeZone } = utility
  return {
    lang: locale,
    // Letter paper is the Americas' own; everybody else has A4.
    paper: timeZone.startsWith('America/') ? 'us-letter' : 'a4',
    utility: {
      name,
      brand: brandColour,
      email: contact.email,
      phone: readablePhone(contact.phone),
      emergencyPhone: readablePhone(contact.emergencyPhone),
    },
  }
}
