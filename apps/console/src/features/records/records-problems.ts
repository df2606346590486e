import { msg } from '@lingui/core/macro'

/** Of handing records over. */
export const recordsProblems = {
  'upload-incomplete': msg`Some parts of these files haven’t arrived. Upload them again.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    records: typeof recordsProblems
  }
}
