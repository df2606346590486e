import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'
import type { ApiErrorCode } from './api-error.ts'

/** What every call may answer. */
const common = {
  'invalid-input': msg`Some of what you entered needs another look.`,
  'session-gone': msg`You have been signed out. Please sign in again.`,
  forbidden: msg`Your access to this account does not include this. Its owner can change that.`,
  'not-found': msg`We cannot find this. It may have been moved or removed.`,
  conflict: msg`This changed while you were looking at it. Please look again.`,
  'too-large': msg`This is too large to send.`,
  'unsupported-media-type': msg`This kind of file cannot be used here.`,
  'too-many-requests': msg`That was a lot of tries in a short time. Please wait a minute and try again.`,
  internal: msg`Something went wrong on our side. Nothing you entered was lost; please try again.`,
  overloaded: msg`We can’t answer right now. Try again in a few seconds.`,
  offline: msg`We can’t reach our service. Check your connection and try again.`,
  unreadable: msg`We received an answer that we could not read. Please try again.`,
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
  return msg`That was a lot of tries in a short time. Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
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
