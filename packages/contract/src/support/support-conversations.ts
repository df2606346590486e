import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { email } from '../person.ts'
import { personName } from '../plain-line.ts'
import { route } from '../route.ts'

/** As many characters as one message may have. */
export const MOST_CHARACTERS = 10_000
export const MOST_FILES = 5
export const MOST_FILE_BYTES = 10_000_000

export const messageTextMessage = 'Write what it is about'
export const messageTooLongMessage = 'Use at most 10,000 characters'
export const messageText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, messageTextMessage),
    z.maxLength(MOST_CHARACTERS, messageTooLongMessage),
  )

const fileIds = z.array(id).check(z.maxLength(MOST_FILES))

export const supportFile = z.object({
  id,
  name: z.string(),
  type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  /** As it is kept; pictures are made anew, and may weigh less than what was sent. */
  bytes: z.int(),
})
export type SupportFile = z.infer<typeof supportFile>

/** One text of a conversation. */
export const message = z.object({
  id,
  by: z.enum(['customer', 'utility']),
  text: z.string(),
  sentAt: instant,
  files: z.array(supportFile),
})

/** Whose turn it is: the utility is yet to answer, or has; `closed` where nothing more is to be said. */
export const conversationState = z.enum(['waiting', 'answered', 'closed'])

export const conversationHead = z.object({
  id,
  /** What people read and say: `M-7K3M-9Q2X`. */
  number: z.string(),
  /** The id of a concern, perhaps of one that there is no longer. */
  concern: z.string(),
  /** The account that it is about. */
  accountId: z.nullable(id),
  startedAt: instant,
  lastAt: instant,
  state: conversationState,
})
export type ConversationHead = z.infer<typeof conversationHead>

export const conversation = z.extend(conversationHead, {
  messages: z.array(message),
  /** Where answers go: the profile's own address, or what a guest gave. */
  email: z.string(),
})
export type Conversation = z.infer<typeof conversation>

export const createConversationBody = z.object({
  idempotencyKey: id,
  concern: z.string().check(z.maxLength(32)),
  text: messageText,
  /** The account it is about, of who is signed in. */
  accountId: z.nullable(id),
  /** Who writes, where nobody is signed in. */
  guest: z.nullable(z.object({ name: personName, email })),
  files: fileIds,
})
export type CreateConversationBody = z.infer<typeof createConversationBody>

const conversationParams = z.object({ conversationId: id })
/** From the link of a mail; without it only its writer sees it, signed in. */
const proofQuery = z.object({ proof: z.optional(z.string().check(z.maxLength(100))) })

export const createConversation = route({
  name: 'createConversation',
  method: 'POST',
  path: '/conversations',
  summary: 'Write to the utility',
  who: 'guest',
  body: createConversationBody,
  answer: conversation,
  created: true,
  changes: ['support', 'alerts'],
  problems: ['idempotency-mismatch', 'too-many-messages', 'not-found'],
})

export const listConversations = route({
  name: 'listConversations',
  method: 'GET',
  path: '/conversations',
  summary: 'What the profile has written to the utility, the latest first',
  who: 'profile',
  answer: z.object({ items: z.array(conversationHead) }),
  shows: ['support'],
  problems: [],
})

export const getConversation = route({
  name: 'getConversation',
  method: 'GET',
  path: '/conversations/{conversationId}',
  summary: 'One conversation, all of it',
  who: 'guest',
  params: conversationParams,
  query: proofQuery,
  answer: conversation,
  shows: ['support'],
  problems: [],
})

export const replyToConversation = route({
  name: 'replyToConversation',
  method: 'POST',
  path: '/conversations/{conversationId}/messages',
  summary: 'Write more in a conversation',
  who: 'guest',
  params: conversationParams,
  query: proofQuery,
  body: z.object({ idempotencyKey: id, text: messageText, files: fileIds }),
  answer: conversation,
  changes: ['support'],
  problems: ['idempotency-mismatch', 'too-many-messages'],
})

/** The name is as the device has it; the type is told by what the file holds. */
export const createSupportFile = route({
  name: 'createSupportFile',
  method: 'POST',
  path: '/support-files',
  summary:
    'Send a picture or a PDF that a message will bring; without a message it is gone after a day',
  who: 'guest',
  query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }),
  upload: MOST_FILE_BYTES,
  limit: 'document',
  answer: supportFile,
  created: true,
  changes: [],
  problems: ['file-unusable', 'too-many-messages'],
})

export const getSupportFile = route({
  name: 'getSupportFile',
  method: 'GET',
  path: '/conversations/{conversationId}/files/{supportFileId}',
  summary: 'A file of a conversation, to be saved',
  who: 'guest',
  params: z.extend(conversationParams, { supportFileId: id }),
  query: proofQuery,
  answer: 'file',
  shows: 'file',
  problems: [],
})
