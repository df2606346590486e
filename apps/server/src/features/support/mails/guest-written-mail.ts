import { mailKind } from '../../../ports/mail/mail-kind.ts'
import {
  arrivedSubject,
  conversationThread,
  exampleConversation,
  exampleLink,
  guestConversationPage,
  linkNote,
} from './conversation-page.ts'
import type { ConversationFacts, GuestLink } from './conversation-page.ts'

/** Confirms to a guest’s address, which nobody has confirmed, that something was written: none of their words, nor their name. */
export const guestWrittenMail = mailKind<ConversationFacts & GuestLink>({
  examples: { 'of a guest': { ...exampleConversation, ...exampleLink } },
  thread: conversationThread,
  button: { en: 'See the message', es: 'Ver el mensaje', page: guestConversationPage },
  en: (facts) => ({
    subject: arrivedSubject.en(facts),
    paragraphs: [
      'Someone wrote to us and gave this email address. One of us will read the message and answer here.',
    ],
    notes: [
      linkNote(facts, 'en'),
      'If it wasn’t you, you can delete this email. We won’t use your address for anything else.',
    ],
  }),
  es: (facts) => ({
    subject: arrivedSubject.es(facts),
    paragraphs: [
      'Alguien nos escribió y dio esta dirección de correo. Una persona leerá el mensaje y responderá aquí.',
    ],
    notes: [
      linkNote(facts, 'es'),
      'Si no fue usted, puede borrar este correo. No usaremos su dirección para nada más.',
    ],
  }),
})
