import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { emailMessage } from '@portal/contract/person'

const words: Record<string, MessageDescriptor> = {
  [emailMessage]: msg`Email address must be valid`,
  'Enter your password': msg`Enter your password`,
}

/** What the contract's schema says of a field, in the reader's language. */
export function fieldMessage(message: string): MessageDescriptor {
  return words[message] ?? msg`This needs another look.`
}
