import { msg } from '@lingui/core/macro'

/** Why a run does not start, or a bill is not made again. */
export const billRunProblems = {
  'bill-run-under-way': msg`Bills are being made right now. Wait until that run is done.`,
  'bill-run-later': msg`Bills of a later day were already made. Choose that day or a later one.`,
  'bill-run-ahead': msg`This day is more than one day ahead. Until then no other bills would be made.`,
  'bill-not-replaceable': msg`This bill can’t be made again: it is right, it was replaced, or its days aren’t read yet.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    billRun: typeof billRunProblems
  }
}
