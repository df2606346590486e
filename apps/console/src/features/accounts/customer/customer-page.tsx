import type { PageProps } from '@portal/browser/page/page-props'
import { useOwnOperator } from '../../../page/own-operator.ts'
import { DetailPlace } from '../../../page/list-and-detail/detail-place.tsx'
import { customerCards, customerTabs } from '../announced-parts.ts'
import type { CustomerSearch } from '../customers-address.ts'
import { CustomerActs } from './customer-acts.tsx'
import { CustomerHead } from './customer-head.tsx'
import { CustomerTabs } from './customer-tabs.tsx'
import classes from './customer-page.module.css'

const columns = ['left', 'middle', 'right'] as const

/** An account as its staff work with it: made of what the features announce. */
export default function CustomerPage({
  params: { accountId },
  search: { tab },
}: PageProps<{ accountId: string }, CustomerSearch>) {
  const { permissions } = useOwnOperator()
  const open = customerTabs.find(({ id, needs }) => id === tab && permissions.includes(needs))
  return (
    <div className={classes.page}>
      <CustomerHead accountId={accountId} />
      <CustomerActs accountId={accountId} />
      <CustomerTabs accountId={accountId} open={open?.id} />
      {open ? (
        <DetailPlace of={`${accountId} ${open.id}`}>
          <open.Page accountId={accountId} />
        </DetailPlace>
      ) : (
        <div className={classes.columns}>
          {columns.map((column) => (
            <div key={column} className={classes.column}>
              {customerCards
                .filter((card) => card.column === column && permissions.includes(card.needs))
                .map(({ order, Card }) => (
                  <DetailPlace key={order} of={accountId}>
                    <Card accountId={accountId} />
                  </DetailPlace>
                ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
