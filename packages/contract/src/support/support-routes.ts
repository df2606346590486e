import type { RouteGroup } from '../route.ts'
import {
  createConversation,
  createSupportFile,
  getConversation,
  getSupportFile,
  listConversations,
  replyToConversation,
} from './support-conversations.ts'
import { getSupportDirectory } from './support.ts'

export const supportRoutes = {
  tag: { name: 'support', description: 'How to reach the utility, and what is written to it' },
  routes: {
    getSupportDirectory,
    createConversation,
    listConversations,
    getConversation,
    replyToConversation,
    createSupportFile,
    getSupportFile,
  },
} as const satisfies RouteGroup
