import { postalFormats } from './postal-formats.ts'
import type { PostalFormat } from './postal-formats.ts'
import type { Address } from '../person.ts'

const formats: Readonly<Record<string, PostalFormat>> = postalFormats

/** An address line by line, as its country writes it. From another country, `from`, its name stands last. */
export function postalLines(address: Address, from = address.country): Array<string> {
  const { lines } = formats[address.country] ?? postalFormats.US
  const written = lines.map((line) =>
    line
      .replaceAll(/\{(\w+)\}/g, (_, field: keyof Address) => address[field] ?? '')
      .replaceAll(/^[ ,]+|[ ,]+$/g, ''),
  )
  const abroad = address.country === from ? [] : [countryName(address.country)]
  return [...written, ...abroad].filter((line) => line !== '')
}

/** In large letters and the language of the post that takes the letter in. */
function countryName(country: string): string {
  return (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country).toUpperCase()
}
