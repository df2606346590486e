import { msg } from '@lingui/core/macro'

/** Of making bills. */
export const billRunProblems = {
  'bill-run-under-way': msg`Bills are being made right now. Wait until that run is done.`,
  'bill-run-later': msg`Bills of a later day were already made. Choose that day or one after it.`,
  'bill-run-ahead': msg`This day is more than one day ahead. Choose tomorrow at the latest.`,
  'bill-not-replaceable': msg`This bill can’t be made again.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    billRun: typeof billRunProblems
  }
}
