import { useLingui } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import type { WorkTask } from '@portal/contract/work/work'
import { formatMoney } from '@portal/kit/display/money-text'
import { useHoldReason } from './use-hold-reason.ts'

/** What a task is called where it stands alone. */
export function useTaskTitle(): (
  task: Pick<WorkTask, 'kind' | 'subject' | 'amount' | 'text'>,
) => string {
  const { i18n, t } = useLingui()
  const reasonOf = useHoldReason()
  const { currency } = getPageConfig().utility
  return ({ kind, subject, amount, text }) => {
    const money = amount === null ? subject : formatMoney(amount, currency, i18n.locale)
    switch (kind) {
      case 'message-waits':
        return t`“${text ?? subject}”`
      case 'payment-unanswered':
        return t`No answer for ${money}`
      case 'outcome-differs':
        return t`Outcome differs for ${money}`
      case 'charge-missing':
        return t`The gateway misses ${money}`
      case 'charge-unknown':
        return t`A charge we don’t know: ${money}`
      case 'amount-differs':
        return t`Amounts differ for ${money}`
      case 'return-differs':
        return t`The amount returned differs: ${money}`
      case 'return-unknown':
        return t`A return that never came: ${money}`
      case 'refund-failed':
        return t`Refund of ${money} came back`
      case 'refund-refused':
        return t`Refund of ${money} was refused`
      case 'priority-service-asked':
        return t`Priority service asked for`
      case 'own-reading-doubted':
        return t`A reading that can’t be right`
      case 'bill-held':
        return t`No bill: ${reasonOf(text ?? '')}`
      case 'bill-run-ahead':
        return t`Bills were made ahead of their day`
      case 'account-set-aside':
        return t`A job failed: ${text ?? subject}`
      case 'profile-not-deleted':
        return t`A profile couldn’t be deleted`
    }
  }
}
