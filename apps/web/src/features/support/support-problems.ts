import { msg } from '@lingui/core/macro'

/** Why a message, or a file with it, was refused. */
export const supportProblems = {
  'file-unusable': msg`We can’t use this file. It may be damaged, or not be a JPEG, PNG, WebP, HEIC or PDF.`,
  'too-many-messages': msg({
    message:
      'You’ve sent a lot in a short time. You can send more in {minutes, plural, one {# minute} other {# minutes}}. What you wrote stays here.',
  }),
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    support: typeof supportProblems
  }
}
