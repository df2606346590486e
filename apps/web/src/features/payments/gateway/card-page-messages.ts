import * as z from 'zod/mini'

/** What the gateway's hosted card page says to the page that holds it. */
export const cardPageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card-height'), height: z.number() }),
  z.object({
    type: z.literal('card-token'),
    token: z.string(),
    kind: z.enum(['card', 'bank']),
    brand: z.nullable(z.string()),
    last4: z.string(),
  }),
  /** What it is that is entered now. */
  z.object({ type: z.literal('card-kind'), kind: z.enum(['card', 'bank']) }),
  z.object({ type: z.literal('card-error') }),
])
export type CardPageMessage = z.infer<typeof cardPageMessage>

/** What we say to it: turn what was typed into a token. */
export const cardSubmit = { type: 'card-submit' } as const

/** The page's address with how it should look and whom it may answer. */
export function cardPageAddress(
  cardPage: string,
  look: { theme: 'light' | 'dark'; language: string; origin: string },
): URL {
  const address = new URL(cardPage, look.origin)
  address.searchParams.set('theme', look.theme)
  address.searchParams.set('lang', look.language)
  address.searchParams.set('origin', look.origin)
  return address
}
