import type { Locale } from '@portal/contract/texts'

/** Names a conversation; a guest has a proof beside it, which opens it for so many days. */
export interface ConversationFacts {
  conversationId: string
  /** `M-7K3M-9Q2X` */
  number: string
}
export interface GuestLink {
  proof: string
  days: number
}

export function conversationPage({ conversationId }: ConversationFacts): string {
  return `/contact?message=${conversationId}`
}

export function guestConversationPage(facts: ConversationFacts & GuestLink): string {
  return `${conversationPage(facts)}&proof=${facts.proof}`
}

/** All mails of a conversation stand under the one that says that it arrived. */
export const conversationThread = { id: ({ conversationId }: ConversationFacts) => conversationId }

/** Under which number it arrived. */
export const arrivedSubject: Record<Locale, (facts: ConversationFacts) => string> = {
  en: ({ number }) => `We have your message ${number}`,
  es: ({ number }) => `Recibimos su mensaje ${number}`,
}

/** What a mail with such a link says below. */
export function linkNote({ days }: GuestLink, locale: Locale): string {
  return locale === 'en'
    ? `The link works for ${days} days. Anyone who has it can read the conversation and write in it.`
    : `El enlace sirve durante ${days} días. Quien lo tenga puede leer la conversación y escribir en ella.`
}

/** The lines of what somebody has written. */
export function linesOf(text: string): Array<string> {
  return text.split(/\s*\n\s*/).filter((line) => line !== '')
}

export const exampleConversation = {
  conversationId: '0190f5a0-0000-7000-8000-000000000003',
  number: 'M-7K3M-9Q2X',
}
export const exampleLink: GuestLink = { proof: 'the-proof', days: 30 }
