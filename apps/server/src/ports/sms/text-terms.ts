import type { Locale } from '@portal/contract/texts'

/** What the first text to a phone says besides: what it may cost, and how texts are stopped (CTIA). */
export const textTerms: Record<Locale, string> = {
  en: 'Message and data rates may apply. Reply STOP to stop, HELP for help.',
  es: 'Pueden aplicarse tarifas de mensajes y datos. Responda ALTO para dejar de recibirlos, AYUDA para recibir ayuda.',
}
