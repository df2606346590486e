import { useLingui } from '@lingui/react/macro'
import type { DeletionHindrance } from '@portal/contract/profile/profile-deletion'
import { paths } from '../../../paths.ts'
import { MatterList, useAccountNameOf } from './matter-list.tsx'
import type { Matter } from './matter-list.tsx'

/** Each with the page on which it is settled. */
export function HindranceList({ hindrances }: { hindrances: ReadonlyArray<DeletionHindrance> }) {
  const matterOf = useMatters()
  return <MatterList isInTheWay matters={hindrances.map(matterOf)} />
}

function useMatters(): (hindrance: DeletionHindrance) => Matter {
  const { t } = useLingui()
  const nameOf = useAccountNameOf()
  return ({ kind, accountId, paymentId }) => {
    const detail = nameOf(accountId)
    const account = accountId ?? ''
    const payment = paths.payment(paymentId ?? '')
    switch (kind) {
      case 'scheduled-payment':
        return {
          icon: 'calendar',
          title: t`Cancel a scheduled payment`,
          detail: t`Or wait until it’s made`,
          to: payment,
        }
      case 'open-payment':
        return {
          icon: 'clock',
          title: t`Wait for a payment`,
          detail: t`It’s still on its way`,
          to: payment,
        }
      case 'autopay':
        return { icon: 'autopay', title: t`Turn off autopay`, detail, to: paths.autopay(account) }
      case 'payment-plan':
        return {
          icon: 'calendar',
          title: t`Finish or stop your payment plan`,
          detail,
          to: paths.paymentPlan(account),
        }
      case 'sole-owner':
        return {
          icon: 'accounts',
          title: t`Name another owner, or end others’ access`,
          detail,
          to: paths.manageAccess(account),
        }
    }
  }
}
