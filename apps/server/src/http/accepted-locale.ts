import { locale } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'

const known = new Set<string>(locale.options)

/** The first language of Accept-Language, by weight, that the product speaks. */
export function acceptedLocale<Otherwise>(
  header: string | undefined,
  otherwise: Otherwise,
): Locale | Otherwise {
  if (!header || header.length > 500) return otherwise
  const wanted = header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      const language = range.split('-')[0]?.toLowerCase() ?? ''
      return { language, weight: weight ? Number(weight.trim().slice(2)) : 1 }
    })
    .filter(({ language, weight }) => known.has(language) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return (wanted[0]?.language as Locale | undefined) ?? otherwise
}
