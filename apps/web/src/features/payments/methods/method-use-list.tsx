import { Trans } from '@lingui/react/macro'
import type { MethodUse } from '@portal/contract/payments/payments-methods'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { PageLink } from '@portal/browser/page/page-link'
import { addressOfUse, useAccountNames } from './method-use.ts'

type MethodUseListProps = {
  label: string
  uses: ReadonlyArray<MethodUse>
  onFollow?: () => void
}

/** What will be charged to a method, each leading to where that can be changed. */
export function MethodUseList({ label, uses, onFollow }: MethodUseListProps) {
  return (
    <List label={label} look="plain">
      {uses.map((use) => (
        <ListRow
          key={use.paymentId ?? use.accountId}
          icon={use.kind === 'autopay' ? 'autopay' : 'calendar'}
          forward
          title={
            <PageLink className={listRowLinkClass} to={addressOfUse(use)} onClick={onFollow}>
              <UseName use={use} />
            </PageLink>
          }
          detail={use.date ? <DateText date={use.date} look="weekday" /> : null}
          trailing={use.amount ? <MoneyText {...use.amount} /> : null}
        />
      ))}
    </List>
  )
}

function UseName({ use }: { use: MethodUse }) {
  const nameOf = useAccountNames()
  switch (use.kind) {
    case 'autopay': {
      const name = nameOf(use.accountId)
      return name ? <Trans>Autopay for {name}</Trans> : <Trans>Autopay</Trans>
    }
    case 'payment-plan':
      return <Trans>Installment of a payment plan</Trans>
    case 'scheduled-payment':
      return <Trans>Scheduled payment</Trans>
  }
}
