import * as z from 'zod/mini'

/** The languages that the product speaks. */
export const locale = z.enum(['en', 'es'])
export type Locale = z.infer<typeof locale>

/** Words that come as data (a tariff's name, a bill line's label), in every language of the product. */
export const localisedText = z.object({ en: z.string(), es: z.string() })
export type LocalisedText = z.infer<typeof localisedText>
