import { dateTimeFormat } from '../intl-formats.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import type { KitTexts } from '../kit-texts.tsx'

export type DateStyle =
  | 'short'
  | 'long'
  | 'weekday'
  | 'day'
  | 'monthDay'
  | 'brief'
  | 'month'
  | 'time'
  | 'moment'

type DateSettings = Pick<KitTexts, 'locale' | 'timeZone' | 'dateFormat'>

const DEFAULTS: DateSettings = { locale: 'en-US', timeZone: 'UTC', dateFormat: 'mm/dd/yy' }

/** A date without a time is the same day everywhere, so it is read and written in UTC. */
function readDate(text: string, timeZone: string): { instant: Date; timeZone: string } {
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(text)
  return dayOnly
    ? { instant: new Date(`${text}T00:00:00Z`), timeZone: 'UTC' }
    : { instant: new Date(text), timeZone }
}

function shortDate(instant: Date, timeZone: string, dateFormat: KitTexts['dateFormat']): string {
  const parts = dateTimeFormat('en-US', {
    timeZone,
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return dateFormat
    .replace('mm', part('month'))
    .replace('dd', part('day'))
    .replace('yy', part('year'))
}

/**
 * SHELL-18: dates read mm/dd/yy unless the settings say otherwise.
 * @param date `yyyy-mm-dd`, or an ISO 8601 instant, which is shown in the settings' time zone
 */
export function formatDate(
  date: string,
  look: DateStyle = 'short',
  settings: Partial<DateSettings> = {},
): string {
  const { locale, dateFormat, timeZone: zone } = { ...DEFAULTS, ...settings }
  const { instant, timeZone } = readDate(date, zone)
  const write = (options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locale, { timeZone, ...options }).format(instant)
  const short = shortDate(instant, timeZone, dateFormat)
  switch (look) {
    case 'short':
      return short
    case 'long':
      return write({ year: 'numeric', month: 'long', day: 'numeric' })
    case 'weekday':
      return `${write({ weekday: 'long' })}, ${short}`
    case 'day':
      return write({ weekday: 'long', month: 'long', day: 'numeric' })
    case 'monthDay':
      return write({ month: 'long', day: 'numeric' })
    case 'brief':
      return write({ month: 'short', day: 'numeric' })
    case 'month':
      return write({ year: 'numeric', month: 'long' })
    case 'time':
      return write({ hour: 'numeric', minute: '2-digit' })
    case 'moment':
      return `${short}, ${write({ hour: 'numeric', minute: '2-digit' })}`
  }
}

/** A text that begins with a date, where it stands as a title: Spanish writes days and months small in sentences alone. */
export function asTitle(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

type DateTextProps = {
  date: string
  look?: DateStyle
  /** It is a heading, or the title of a row, not a part of a sentence. */
  isTitle?: boolean
}

/** A date as people here write it, with the exact one for machines. */
export function DateText({ date, look = 'short', isTitle = false }: DateTextProps) {
  const texts = useKitTexts()
  const text = formatDate(date, look, texts)
  return <time dateTime={date}>{isTitle ? asTitle(text, texts.locale) : text}</time>
}
