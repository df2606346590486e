import { msg } from '@lingui/core/macro'

/** Why an import does not start. */
export const recordsProblems = {
  'upload-incomplete': msg`Some parts of these files haven’t arrived. Upload them again.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    records: typeof recordsProblems
  }
}
