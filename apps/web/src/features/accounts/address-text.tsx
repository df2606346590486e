import type { Address } from '@portal/contract/person'

/** An address in two lines, as on a letter. */
export function AddressText({ address }: { address: Address }) {
  const { line1, line2, city, region, postcode } = address
  return (
    <>
      {[line1, line2].filter(Boolean).join(', ')}
      <br />
      {city}, {region} {postcode}
    </>
  )
}
