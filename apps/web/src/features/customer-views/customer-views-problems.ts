import { msg } from '@lingui/core/macro'

/** To an operator who sees the portal as a customer. */
export const customerViewsProblems = {
  'view-only': msg`You’re viewing as a customer. Nothing can be changed, and some things are shown to the customer alone.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    customerViews: typeof customerViewsProblems
  }
}
