import { useLingui } from '@lingui/react/macro'
import type { Money } from '@portal/contract/money'
import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import { useFigures } from '@portal/kit/display/figures'
import type { IconName } from '@portal/kit/display/icon'

interface Words {
  icon: IconName
  iconTone?: 'success' | 'warning'
  title: string
  detail?: string
}

/** Why no plan can be made, and what lifts that. */
export function useRefusalWords(): (
  refusal: PaymentPlanOfAccount['refusals'][number],
  arrears: Money,
) => Words {
  const { t } = useLingui()
  const figures = useFigures()
  return ({ code, until }, arrears) => {
    const sum = figures.money(arrears)
    const day = until ? figures.date(until, 'long') : ''
    switch (code) {
      case 'has-plan':
        return { icon: 'calendar', title: t`There’s already a plan` }
      case 'account-closed':
        return {
          icon: 'lock',
          title: t`This account is closed`,
          detail: t`Call us to agree on how to pay what’s left.`,
        }
      case 'no-arrears':
        return {
          icon: 'success',
          iconTone: 'success',
          title: t`Nothing is past due on this account`,
          detail: t`A plan is for bills that are past due.`,
        }
      case 'arrears-too-small':
        return {
          icon: 'pay',
          title: t`${sum} is too little for a plan`,
          detail: t`Each installment would be too small.`,
        }
      case 'payment-under-way':
        return {
          icon: 'clock',
          title: t`A payment is still processing`,
          detail: t`Check back here once it’s done.`,
        }
      case 'broke-a-plan':
        return {
          icon: 'calendar',
          iconTone: 'warning',
          title: t`An installment of your last plan wasn’t paid`,
          detail: t`You can make a new one from ${day}.`,
        }
    }
  }
}
