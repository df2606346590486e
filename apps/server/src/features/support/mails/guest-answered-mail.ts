import { mailKind } from '../../../ports/mail/mail-kind.ts'
import {
  arrivedSubject,
  conversationThread,
  exampleConversation,
  exampleLink,
  guestConversationPage,
  linesOf,
  linkNote,
} from './conversation-page.ts'
import type { ConversationFacts, GuestLink } from './conversation-page.ts'

/** Brings the utility's answer to the address that a guest gave. */
export const guestAnsweredMail = mailKind<ConversationFacts & GuestLink & { text: string }>({
  examples: {
    'of two paragraphs': {
      ...exampleConversation,
      ...exampleLink,
      text: 'The light was repaired this morning.\n\nThank you for telling us.',
    },
  },
  thread: { ...conversationThread, follows: arrivedSubject },
  button: { en: 'See the conversation', es: 'Ver la conversación', page: guestConversationPage },
  en: ({ number, text, ...link }) => ({
    subject: `We answered your message ${number}`,
    paragraphs: linesOf(text),
    notes: [
      'To reply, open the conversation. Emails to this address aren’t read.',
      linkNote(link, 'en'),
    ],
  }),
  es: ({ number, text, ...link }) => ({
    subject: `Respondimos su mensaje ${number}`,
    paragraphs: linesOf(text),
    notes: [
      'Para contestar, abra la conversación. Los correos a esta dirección no se leen.',
      linkNote(link, 'es'),
    ],
  }),
})
