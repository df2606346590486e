import { useLingui } from '@lingui/react/macro'
import type { DeletionHindrance } from '@portal/contract/profile/profile-deletion'
import type { IconName } from '@portal/kit/display/icon'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery, accountName } from '../../../api/account-list.ts'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'

interface Entry {
  icon: IconName
  title: string
  detail: string | null
  to: string
}

/** Each with the page on which it is settled. */
export function HindranceList({ hindrances }: { hindrances: ReadonlyArray<DeletionHindrance> }) {
  const entryOf = useEntries()
  return (
    <List>
      {hindrances.map((hindrance) => {
        const { icon, title, detail, to } = entryOf(hindrance)
        return (
          <ListRow
            key={to}
            icon={icon}
            iconTone="warning"
            forward
            title={
              <PageLink className={listRowLinkClass} to={to}>
                {title}
              </PageLink>
            }
            detail={detail}
          />
        )
      })}
    </List>
  )
}

function useEntries(): (hindrance: DeletionHindrance) => Entry {
  const { t } = useLingui()
  const { items } = useSuspenseQuery(accountListQuery).data
  const nameOf = (accountId: string | null) => {
    const account = items.find(({ id }) => id === accountId)
    return account ? accountName(account) : null
  }
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
