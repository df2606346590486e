interface Zone {
  formatter: Intl.DateTimeFormat
  /** The second that was asked for last, and its date. */
  second: number
  date: string
}

const zones = new Map<string, Zone>()

/** The calendar date `yyyy-mm-dd` of a moment in an IANA time zone. */
export function localDate(moment: Date, timeZone: string): string {
  const zone = zones.get(timeZone) ?? openZone(timeZone)
  // Offsets are whole seconds. Many ask for the date of now, and formatting is slow.
  const second = Math.floor(moment.getTime() / 1000)
  if (second !== zone.second) {
    zone.date = format(zone.formatter, moment)
    zone.second = second
  }
  return zone.date
}

function openZone(timeZone: string): Zone {
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const zone = { formatter, second: Number.NaN, date: '' }
  zones.set(timeZone, zone)
  return zone
}

function format(formatter: Intl.DateTimeFormat, moment: Date): string {
  const parts = new Map(formatter.formatToParts(moment).map((part) => [part.type, part.value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
