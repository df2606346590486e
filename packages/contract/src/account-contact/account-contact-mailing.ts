import * as z from 'zod/mini'
import { accountParams, id } from '../ids.ts'
import type { Address } from '../person.ts'
import { route } from '../route.ts'
import { missingMessage, neededLine, plainLine } from '../plain-line.ts'
import { postalCountries, postalFormats, writtenPostcode } from './postal-formats.ts'
import type { PostalField, PostalFormat } from './postal-formats.ts'

export const postcodeMessage = 'Check the postal code'
export const zipCodeMessage = 'Check the ZIP code'
export const regionMessage = 'Choose one of the list'

/** What is given is checked by the country's own format. */
export const givenAddress = z
  .object({
    country: z.enum(postalCountries),
    line1: neededLine(100),
    line2: z.optional(plainLine(100)),
    city: neededLine(80),
    region: z.optional(plainLine(80)),
    postcode: z.optional(plainLine(20)),
  })
  .check(({ value, issues }) => {
    const { country, postcode, region } = value
    const format: PostalFormat = postalFormats[country]
    const wrong = (path: PostalField, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    for (const field of format.fields) {
      if (!format.optional.includes(field) && !value[field]) wrong(field, missingMessage)
    }
    if (postcode && !format.postcode.test(writtenPostcode(country, postcode)))
      wrong('postcode', country === 'US' ? zipCodeMessage : postcodeMessage)
    if (region && format.regions && !format.regions.includes(region)) wrong('region', regionMessage)
  })
export type GivenAddress = z.infer<typeof givenAddress>

/** As it is kept: a field that the country does not have is left out. */
export function writtenAddress(given: GivenAddress): Address {
  const { country, line1, line2, city, region = '', postcode = '' } = given
  const { fields }: PostalFormat = postalFormats[country]
  return {
    line1,
    line2: line2 || null,
    city,
    region: fields.includes('region') ? region : '',
    postcode: writtenPostcode(country, postcode),
    country,
  }
}

/** Bills on paper, and the PDFs, are addressed so from now on. `null`: to where the power is used. */
export const updateMailingAddress = route({
  name: 'updateMailingAddress',
  method: 'PUT',
  path: '/accounts/{accountId}/contact/mailing-address',
  summary: 'Say where letters of an account go',
  who: { account: 'edit-contact' },
  params: accountParams,
  body: z.object({ address: z.nullable(givenAddress) }),
  answer: 'nothing',
  changes: ['account-contact', 'accounts', 'alerts'],
  problems: ['step-up-required'],
})

/** What such a message is about; the utility's own list of concerns does not name it. */
export const ADDRESS_CORRECTION = 'service-address'

/** Becomes a message to the utility, whose answer comes as to any other. */
export const createAddressCorrection = route({
  name: 'createAddressCorrection',
  method: 'POST',
  path: '/accounts/{accountId}/contact/service-address',
  summary: 'Say what is wrong with the address where the power is used',
  who: { account: 'edit-contact' },
  params: accountParams,
  body: z.object({ idempotencyKey: id, text: neededLine(500) }),
  answer: 'nothing',
  changes: ['account-contact', 'support', 'alerts'],
  problems: ['idempotency-mismatch', 'too-many-messages'],
})
