import type { Address } from '../person.ts'

export type PostalField = Exclude<keyof Address, 'country'>

/** How a country writes an address: which fields it has, in which lines they stand, and what its postal codes look like. */
export interface PostalFormat {
  /** As on an envelope: fields by their names in braces, all else as it is. */
  lines: ReadonlyArray<string>
  /** In the order in which people fill them in. */
  fields: ReadonlyArray<PostalField>
  optional: ReadonlyArray<PostalField>
  postcode: RegExp
  /** A postal code as it is written there, for the field’s help. */
  example: string
  /** Where a region is one of a list: their codes. */
  regions?: ReadonlyArray<string>
  /** What its region is called. */
  regionIs?: 'state' | 'province'
}

const us =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY AA AE AP AS GU MP VI'
const ca = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'

/** The countries to which bills go, by ISO 3166-1 alpha-2; from Google’s libaddressinput data. */
export const postalFormats = {
  US: {
    lines: ['{line1}', '{line2}', '{city}, {region} {postcode}'],
    fields: ['line1', 'line2', 'city', 'region', 'postcode'],
    optional: ['line2'],
    postcode: /^\d{5}(-\d{4})?$/,
    example: '97801',
    regions: us.split(' '),
    regionIs: 'state',
  },
  CA: {
    lines: ['{line1}', '{line2}', '{city} {region}  {postcode}'],
    fields: ['line1', 'line2', 'city', 'region', 'postcode'],
    optional: ['line2'],
    postcode: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    example: 'V6B 1A1',
    regions: ca.split(' '),
    regionIs: 'province',
  },
  MX: {
    lines: ['{line1}', '{line2}', '{postcode} {city}, {region}'],
    fields: ['line1', 'line2', 'postcode', 'city', 'region'],
    optional: ['line2'],
    postcode: /^\d{5}$/,
    example: '06000',
    regionIs: 'state',
  },
  GB: {
    lines: ['{line1}', '{line2}', '{city}', '{postcode}'],
    fields: ['line1', 'line2', 'city', 'postcode'],
    optional: ['line2'],
    postcode: /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})$/,
    example: 'SW1A 1AA',
  },
  DE: {
    lines: ['{line1}', '{line2}', '{postcode} {city}'],
    fields: ['line1', 'line2', 'postcode', 'city'],
    optional: ['line2'],
    postcode: /^\d{5}$/,
    example: '10115',
  },
  ES: {
    lines: ['{line1}', '{line2}', '{postcode} {city}', '{region}'],
    fields: ['line1', 'line2', 'postcode', 'city', 'region'],
    optional: ['line2', 'region'],
    postcode: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
    example: '28013',
    regionIs: 'province',
  },
} as const satisfies Record<string, PostalFormat>

export type PostalCountry = keyof typeof postalFormats
export const postalCountries = Object.keys(postalFormats) as [PostalCountry, ...PostalCountry[]]

/** As the country writes it: large letters, with the space that people leave out. */
export function writtenPostcode(country: PostalCountry, typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/\s+/g, '')
  if (country === 'CA' && letters.length === 6) return `${letters.slice(0, 3)} ${letters.slice(3)}`
  if (country === 'GB' && letters.length > 4) return letters.replace(/(.{3})$/, ' $1')
  return letters
}
