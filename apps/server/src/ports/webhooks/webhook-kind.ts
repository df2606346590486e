import * as z from 'zod/mini'

/**
 * What the utility's systems are told of one kind of event. Nothing of it is for people: ids, numbers and amounts, by
 * which a system finds in its own books, or asks the operators' API, what else there is.
 */
export interface WebhookKind<Data = unknown> {
  /** Its parts divided by dots: `payment.succeeded`. Receivers know it by that, so it never becomes another. */
  name: string
  summary: string
  data: z.ZodMiniType<Data>
  example: Data
}

export function webhookKind<Data>(kind: WebhookKind<Data>): WebhookKind<Data> {
  return kind
}

/** The account that an event is about. */
export const webhookAccount = z.strictObject({ id: z.uuid(), number: z.string() })
export type WebhookAccount = z.infer<typeof webhookAccount>

export const exampleAccount: WebhookAccount = {
  id: '5f0c1a52-9f0b-4b67-8d38-2f9d7a3c1e40',
  number: 'CB-100001',
}

/** Every kind by its name. @throws Error where two have the same */
export function joinWebhookKinds(
  announced: ReadonlyArray<WebhookKind>,
): ReadonlyMap<string, WebhookKind> {
  const kinds = new Map(announced.map((kind) => [kind.name, kind]))
  const twice = announced.find((kind) => kinds.get(kind.name) !== kind)
  if (twice) throw new Error(`The kind of event ${twice.name} is announced twice.`)
  return kinds
}
