import * as z from 'zod/mini'

/** A card or bank account that the gateway's page turned into a token: all that this app ever knows of it. */
export const paymentCard = z.object({
  token: z.string().check(z.minLength(3), z.maxLength(200)),
  kind: z.enum(['card', 'bank']),
  brand: z.nullable(z.string().check(z.maxLength(40))),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  save: z.boolean(),
})
export type PaymentCard = z.infer<typeof paymentCard>

const storageKey = 'payment-card'

/** Kept for this tab only, so that a reload of the last step does not ask for the card again. */
export function readPaymentCard(storage: Storage = sessionStorage): PaymentCard | null {
  try {
    const parsed = paymentCard.safeParse(JSON.parse(storage.getItem(storageKey) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function keepPaymentCard(card: PaymentCard, storage: Storage = sessionStorage): void {
  storage.setItem(storageKey, JSON.stringify(card))
}

/** A token is good for one payment; after an answer it is gone. */
export function dropPaymentCard(storage: Storage = sessionStorage): void {
  storage.removeItem(storageKey)
}
