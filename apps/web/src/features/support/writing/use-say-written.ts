import { useLingui } from '@lingui/react/macro'
import { toasts } from '@portal/browser/page/toasts'

/** Says that words of a conversation have come, and where the answer will. */
export function useSayWritten() {
  const { t } = useLingui()
  return () =>
    toasts.add({
      severity: 'success',
      summary: t`We have your message.`,
      detail: t`We’ll answer here and by email.`,
      life: 6000,
    })
}
