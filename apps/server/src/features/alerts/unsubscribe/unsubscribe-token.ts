import { alertEvent } from '@portal/contract/alerts/alerts'
import { id } from '@portal/contract/ids'
import * as z from 'zod/mini'
import { OtherKeyError, seal, unseal } from '../../../db/secrets/sealed-secrets.ts'
import type { Surroundings } from '../../../surroundings.ts'

const BOUND = 'unsubscribe'

/** Whoever has it puts a profile's wishes for the emails about one event in the place of those that there are. */
const contents = z.object({
  profileId: id,
  event: alertEvent,
  wishes: z.array(z.object({ accountId: z.nullable(id), wanted: z.boolean() })),
})
export type Unsubscribing = z.infer<typeof contents>

/** As it stands in a mail's link: sealed, so that nobody can read or make one; good for ever, as mails are kept. */
export function sealUnsubscribe(
  { key, random }: Pick<Surroundings, 'key' | 'random'>,
  given: Unsubscribing,
): string {
  return seal(Buffer.from(JSON.stringify(given)), BOUND, { key, random }).toString('base64url')
}

/** Null for what is no token of ours. */
export function openUnsubscribe(
  { key }: Pick<Surroundings, 'key'>,
  token: string,
): Unsubscribing | null {
  const sealed = Buffer.from(token, 'base64url')
  if (sealed.length < 40) return null
  try {
    const read = z.safeParse(contents, JSON.parse(unseal(sealed, BOUND, key).toString()))
    return read.success ? read.data : null
  } catch (error) {
    // Also where an event of before is none any more.
    if (error instanceof OtherKeyError) return null
    throw error
  }
}
