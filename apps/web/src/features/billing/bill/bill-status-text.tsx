import { useLingui } from '@lingui/react/macro'
import type { BillSummary } from '@portal/contract/billing/billing'
import { useFigures } from '@portal/kit/display/figures'

type Standing = Pick<BillSummary, 'status' | 'dueDate' | 'unpaid' | 'addedLater'>

/** How a bill stands, in a few words. */
export function useBillStatusText(): (bill: Standing) => string {
  const { t } = useLingui()
  const figures = useFigures()
  return ({ status, dueDate, unpaid, addedLater }) => {
    const day = figures.date(dueDate)
    const left = figures.money(unpaid)
    switch (status) {
      case 'open':
        return t`Due ${day}`
      case 'partly-paid':
        return t`${left} left, due ${day}`
      case 'paid':
        return t({ message: 'Paid', context: 'bill' })
      case 'overdue':
        return addedLater?.isInterest && addedLater.unpaid.amount > 0
          ? t`${left} past due since ${day}, with ${figures.money(addedLater.unpaid)} of late interest`
          : t`${left} past due since ${day}`
      case 'in-plan':
        return t`${left} left, in a payment plan`
      case 'credit':
        return t`Credit, nothing to pay`
      case 'superseded':
        return t`Replaced by a corrected bill`
    }
  }
}
