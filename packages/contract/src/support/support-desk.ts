import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { address } from '../person.ts'
import { route } from '../route.ts'
import { timeCursor } from '../time-cursor.ts'
import type { DeskGroup } from '../route.ts'
import {
  conversationHead,
  conversationState,
  message,
  messageText,
} from './support-conversations.ts'

const person = z.object({ id, name: z.string() })

const deskHead = z.extend(conversationHead, {
  /** Of whom the profile is, or as a guest gave it; null where the profile has none. */
  writer: z.nullable(z.string()),
  /** The beginning of what was said last. */
  excerpt: z.string(),
  assignedTo: z.nullable(person),
  /** Of the task, while it waits. */
  dueAt: z.nullable(instant),
})
export type DeskConversationHead = z.infer<typeof deskHead>

const deskConversation = z.extend(deskHead, {
  isGuest: z.boolean(),
  /** Where answers go. */
  email: z.string(),
  locale: z.string(),
  account: z.nullable(z.object({ id, number: z.string(), holderName: z.string(), address })),
  /** The task of it, while it waits. */
  taskId: z.nullable(id),
  messages: z.array(
    z.extend(message, {
      /** Who answered; null of the customer, and where a command did. */
      operator: z.nullable(person),
    }),
  ),
})
export type DeskConversation = z.infer<typeof deskConversation>

const conversationParams = z.object({ conversationId: id })

const listDeskConversations = route({
  name: 'listDeskConversations',
  method: 'GET',
  path: '/conversations',
  summary: 'What customers and guests wrote, the latest first',
  who: { operator: 'do-work' },
  query: z.object({
    state: z.optional(conversationState),
    accountId: z.optional(id),
    /** The `next` of the page before. */
    cursor: z.optional(timeCursor),
  }),
  answer: z.object({ items: z.array(deskHead), next: z.nullable(z.string()) }),
  shows: ['support', 'work'],
  problems: [],
})

const getDeskConversation = route({
  name: 'getDeskConversation',
  method: 'GET',
  path: '/conversations/{conversationId}',
  summary: 'One conversation, all of it',
  who: { operator: 'do-work' },
  params: conversationParams,
  answer: deskConversation,
  shows: ['support', 'work'],
  problems: [],
})

/** `after` is the last message that the answer’s writer has seen: where another came since, it is refused. */
const answerConversation = route({
  name: 'answerConversation',
  method: 'POST',
  path: '/conversations/{conversationId}/answers',
  summary: 'Answer who wrote; they are told, and it waits no longer',
  who: { operator: 'do-work' },
  params: conversationParams,
  body: z.object({ idempotencyKey: id, text: messageText, after: id }),
  answer: deskConversation,
  created: true,
  changes: ['support', 'work'],
  problems: ['conflict', 'idempotency-mismatch'],
})

const closeConversation = route({
  name: 'closeConversation',
  method: 'POST',
  path: '/conversations/{conversationId}/close',
  summary: 'Close a conversation that needs no answer; what its writer writes opens it again',
  who: { operator: 'do-work' },
  params: conversationParams,
  answer: deskConversation,
  changes: ['support', 'work'],
  problems: ['conflict'],
})

const reopenConversation = route({
  name: 'reopenConversation',
  method: 'POST',
  path: '/conversations/{conversationId}/reopen',
  summary: 'Open a conversation again; it waits for an answer',
  who: { operator: 'do-work' },
  params: conversationParams,
  answer: deskConversation,
  changes: ['support', 'work'],
  problems: ['conflict'],
})

const getConversationFile = route({
  name: 'getConversationFile',
  method: 'GET',
  path: '/conversations/{conversationId}/files/{supportFileId}',
  summary: 'A file that a customer sent',
  who: { operator: 'do-work' },
  params: z.extend(conversationParams, { supportFileId: id }),
  answer: 'file',
  shows: 'file',
  problems: [],
})

export const supportDesk = {
  tag: { name: 'messages', description: 'What customers write to the utility' },
  routes: {
    listDeskConversations,
    getDeskConversation,
    answerConversation,
    closeConversation,
    reopenConversation,
    getConversationFile,
  },
} as const satisfies DeskGroup
