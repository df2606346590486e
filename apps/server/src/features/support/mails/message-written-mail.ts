import { alertKind } from '../../../ports/mail/alert-kind.ts'
import {
  arrivedSubject,
  conversationPage,
  conversationThread,
  exampleConversation,
} from './conversation-page.ts'
import type { ConversationFacts } from './conversation-page.ts'

/** Confirms to who wrote, signed in, that it arrived. */
export const messageWrittenMail = alertKind<ConversationFacts & { firstName: string }>({
  name: 'message-written',
  event: 'message',
  examples: { 'of a profile': { ...exampleConversation, firstName: 'Maria' } },
  thread: conversationThread,
  button: { en: 'See your message', es: 'Ver su mensaje', page: conversationPage },
  en: (facts) => ({
    subject: arrivedSubject.en(facts),
    paragraphs: [
      'Thank you for writing. One of us will read it and answer here and by email.',
      'To add something, open your message and write more. You don’t need to start a new one.',
    ],
  }),
  es: (facts) => ({
    subject: arrivedSubject.es(facts),
    paragraphs: [
      'Gracias por escribirnos. Una persona lo leerá y le responderá aquí y por correo.',
      'Si quiere agregar algo, abra su mensaje y escriba más. No hace falta empezar uno nuevo.',
    ],
  }),
})
