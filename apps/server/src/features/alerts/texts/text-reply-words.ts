import { textTerms } from '../../../ports/sms/text-terms.ts'
import type { Locale } from '@portal/contract/texts'
import type { TextWish } from './text-keywords.ts'

interface ReplyFacts {
  phone: string
  /** Where one writes to the utility. */
  contact: string
}

/** What is answered to a word that was texted. */
export const textReplyWords: Record<TextWish, Record<Locale, (facts: ReplyFacts) => string>> = {
  stop: {
    en: () => 'We won’t text you anymore. Text START to get our texts again.',
    es: () => 'Ya no le enviaremos mensajes de texto. Envíe EMPEZAR para volver a recibirlos.',
  },
  start: {
    en: () => `You’ll get our texts again. ${textTerms.en}`,
    es: () => `Volverá a recibir nuestros mensajes. ${textTerms.es}`,
  },
  help: {
    en: ({ phone, contact }) =>
      `We text you alerts about your account. Questions? Call ${phone} or write: ${contact} Message and data rates may apply. Reply STOP to stop.`,
    es: ({ phone, contact }) =>
      `Le enviamos avisos sobre su cuenta. ¿Preguntas? Llame al ${phone} o escriba: ${contact} Pueden aplicarse tarifas de mensajes y datos. Responda ALTO para dejar de recibirlos.`,
  },
}
