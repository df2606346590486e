import { alertKind } from '../../../ports/mail/alert-kind.ts'
import {
  arrivedSubject,
  conversationPage,
  conversationThread,
  exampleConversation,
  linesOf,
} from './conversation-page.ts'
import type { ConversationFacts } from './conversation-page.ts'

/** Brings the utility's answer to who wrote, signed in. */
export const messageAnsweredMail = alertKind<
  ConversationFacts & { firstName: string; text: string }
>({
  name: 'message-answered',
  event: 'message',
  examples: {
    'of two paragraphs': {
      ...exampleConversation,
      firstName: 'Maria',
      text: 'Your meter was read on November 3.\n\nThe next bill corrects the estimate.',
    },
  },
  thread: { ...conversationThread, follows: arrivedSubject },
  button: { en: 'See the conversation', es: 'Ver la conversación', page: conversationPage },
  en: ({ number, text }) => ({
    subject: `We answered your message ${number}`,
    paragraphs: linesOf(text),
    notes: ['To reply, open the conversation. Emails to this address aren’t read.'],
  }),
  es: ({ number, text }) => ({
    subject: `Respondimos su mensaje ${number}`,
    paragraphs: linesOf(text),
    notes: ['Para contestar, abra la conversación. Los correos a esta dirección no se leen.'],
  }),
})
