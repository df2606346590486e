const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function remembered<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

/** Making a format costs far more than using it, and a table uses the same one in every row. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions) {
  const key = locale + JSON.stringify(options)
  return remembered(numberFormats, key, () => new Intl.NumberFormat(locale, options))
}

/** As numberFormat, for dates. */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options)
  return remembered(dateFormats, key, () => new Intl.DateTimeFormat(locale, options))
}
