import { guestAccountFace } from '@portal/contract/payments/payments-guest'
import * as z from 'zod/mini'
import { paymentCard } from '../steps/payment-card.ts'

/** A payment without signing in, as far as it has come. The ticket is a secret, so that none of it is in the address. */
const guestDraft = z.object({
  accountNumber: z.string(),
  found: guestAccountFace,
  /** Minor units; null where it is not chosen yet. */
  amount: z.nullable(z.int()),
  email: z.string(),
  card: z.nullable(z.omit(paymentCard, { save: true })),
  /** The idempotency key of this one intent. */
  key: z.nullable(z.uuid()),
})
export type GuestDraft = z.infer<typeof guestDraft>

const storageKey = 'guest-payment'

/** Kept for this tab only, so that a reload loses nothing. */
export function readGuestDraft(): GuestDraft | null {
  try {
    const parsed = guestDraft.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function keepGuestDraft(draft: GuestDraft | null): void {
  if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft))
  else sessionStorage.removeItem(storageKey)
}
