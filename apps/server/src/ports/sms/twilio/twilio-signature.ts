import { createHmac, timingSafeEqual } from 'node:crypto'

/** How Twilio signs a form that it posts: the whole address, then each field's name and value in the order of names. */
export function twilioSignature(
  authToken: string,
  address: string,
  fields: ReadonlyMap<string, string>,
): string {
  const names = [...fields.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  const signed = names.reduce((text, name) => `${text}${name}${fields.get(name)}`, address)
  return createHmac('sha1', authToken).update(signed).digest('base64')
}

/** Compares them in a time that tells nothing of how much of one is right. */
export function isSameSignature(given: string | null, right: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
