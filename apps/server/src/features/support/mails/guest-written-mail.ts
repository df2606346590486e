import { mailKind } from '../../../ports/mail/mail-kind.ts'
import {
  exampleConversation,
  exampleLink,
  guestConversationPage,
  linkNote,
} from './conversation-page.ts'
import type { ConversationFacts, GuestLink } from './conversation-page.ts'

/** Confirms to a guest’s address, which nobody has confirmed, that something was written: none of their words, nor their name. */
export const guestWrittenMail = mailKind<ConversationFacts & GuestLink>({
  examples: { 'of a guest': { ...exampleConversation, ...exampleLink } },
  button: { en: 'See the message', es: 'Ver el mensaje', page: guestConversationPage },
  en: ({ number, ...link }) => ({
    subject: `We have your message ${number}`,
    paragraphs: [
      'Someone wrote to us and gave this email address. One of us will read the message and answer here.',
    ],
    notes: [
      linkNote(link, 'en'),
      'If it wasn’t you, you can delete this email. We won’t use your address for anything else.',
    ],
  }),
  es: ({ number, ...link }) => ({
    subject: `Recibimos su mensaje ${number}`,
    paragraphs: [
      'Alguien nos escribió y dio esta dirección de correo. Una persona leerá el mensaje y responderá aquí.',
    ],
    notes: [
      linkNote(link, 'es'),
      'Si no fue usted, puede borrar este correo. No usaremos su dirección para nada más.',
    ],
  }),
})
