import { createToasts } from '@portal/kit/feedback/toasts'

/** What a stand-alone act says; the shell shows it at the top right. */
export const toasts = createToasts()
