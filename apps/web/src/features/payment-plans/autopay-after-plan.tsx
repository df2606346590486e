import { Trans } from '@lingui/react/macro'
import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import { useFigures } from '@portal/kit/display/figures'
import { utilityToday } from '@portal/browser/api/utility-today'

/** From when autopay pays once a plan is over, in the words of the mail; nothing once that day has come. */
export function AutopayAfterPlan({
  data: { autopay, autopayFrom },
}: {
  data: Pick<PaymentPlanOfAccount, 'autopay' | 'autopayFrom'>
}) {
  const figures = useFigures()
  if (!autopay) return null
  if (autopayFrom === null) return <Trans>Autopay stays paused until you resume it.</Trans>
  if (autopayFrom <= utilityToday()) return null
  return (
    <Trans>
      Autopay pays again from {figures.date(autopayFrom, 'day')}. Pay what’s due before then
      yourself.
    </Trans>
  )
}
