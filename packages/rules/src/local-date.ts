const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar date `yyyy-mm-dd` of a moment in an IANA time zone. */
export function localDate(moment: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  const parts = new Map(formatter.formatToParts(moment).map((part) => [part.type, part.value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
