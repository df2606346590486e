import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { codeMessage } from '@portal/contract/identity/identity'
import {
  emailMessage,
  nameMessage,
  newPasswordMessage,
  passwordsMessage,
  phoneMessage,
} from '@portal/contract/person'
import { getPageConfig } from './page-config.tsx'

const words: Record<string, MessageDescriptor> = {
  [emailMessage]: msg`Email address must be valid`,
  'Enter your password': msg`Enter your password`,
  [passwordsMessage]: msg`Passwords must match`,
  [codeMessage]: msg`Code must be 6 digits`,
  [nameMessage]: msg`Enter a name`,
  [phoneMessage]: msg`Enter a phone number`,
  'Enter a recovery code': msg`Enter a recovery code`,
  'This password is widely known. Choose another one': msg`This password is widely known. Choose another one`,
  'Leave your name and e-mail address out of your password': msg`Leave your name and email out of your password`,
  'This is easy to guess. Add another word or two': msg`This is easy to guess. Add another word or two`,
}

/** A page that comes later brings the words of its own fields. */
export function addFieldWords(more: Record<string, MessageDescriptor>): void {
  Object.assign(words, more)
}

/** What the contract's schema says of a field, in the reader's language. */
export function fieldMessage(message: string): MessageDescriptor {
  const least =
    message === newPasswordMessage
      ? String(getPageConfig().passwordLength)
      : /^Use at least (\d+) characters$/.exec(message)?.[1]
  if (least) return msg`Use at least ${least} characters`
  return words[message] ?? msg`This needs another look.`
}
