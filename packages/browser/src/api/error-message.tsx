import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from './api-error.tsx'
import type { ApiErrorCode } from './api-error.tsx'

/** What every call may answer. */
const common = {
  'invalid-input': msg`Some of what you entered needs another look.`,
  'session-gone': msg`You’ve been signed out. Sign in again.`,
  forbidden: msg`You don’t have access to this. The account’s owner can change that.`,
  'not-found': msg`We can’t find this. It may have been moved or removed.`,
  conflict: msg`This changed while you were looking at it. Check it again.`,
  'too-large': msg`This is too large to send.`,
  'unsupported-media-type': msg`You can’t use this kind of file here.`,
  'too-many-requests': msg`That was a lot of tries in a short time. Wait a minute and try again.`,
  internal: msg`Something went wrong on our side. Nothing you entered was lost. Try again.`,
  overloaded: msg`We can’t answer right now. Try again in a few seconds.`,
  offline: msg`We can’t reach our service. Check your connection and try again.`,
  unreadable: msg`We got an answer we couldn’t read. Try again.`,
}

/** All sentences; a feature adds those of its own problems where it writes them, and announces them to the shell. */
export interface Sentences {
  common: typeof common
}
type CodesOf<Each> = Each extends unknown ? keyof Each : never
/** A code that no one has a sentence for; as long as there is one, `sentences` does not compile. */
type WithoutSentence = Exclude<ApiErrorCode, CodesOf<Sentences[keyof Sentences]>>

export type ProblemSentences = Partial<Record<ApiErrorCode, MessageDescriptor>>
const sentences: ProblemSentences & Record<WithoutSentence, MessageDescriptor> = { ...common }

/** The shell hands in what a feature announced. */
export function addSentences(announced: ProblemSentences): void {
  Object.assign(sentences, announced)
}

function waitMessage(seconds: number): MessageDescriptor {
  const minutes = Math.ceil(seconds / 60)
  return msg`That was a lot of tries in a short time. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
}

/** The one mapping from what failed to the sentence that is shown; `i18n._(errorMessage(error))`. */
export function errorMessage(error: unknown): MessageDescriptor {
  if (!(error instanceof ApiError)) return common.internal
  const { code, retryAfterSeconds } = error
  if (code === 'too-many-requests' && retryAfterSeconds) return waitMessage(retryAfterSeconds)
  // A sentence may say how long to wait.
  const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60)
  return { ...(sentences[code] ?? common.internal), values: { minutes } }
}
