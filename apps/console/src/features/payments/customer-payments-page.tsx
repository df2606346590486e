import { Trans } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListMore } from '../../page/list-and-detail/list-more.tsx'
import { customerPaymentsQuery } from './customer-payments-queries.ts'
import { PaymentRows } from './payment-rows.tsx'

/** All payments, as far as somebody scrolls. */
export default function CustomerPaymentsPage({ accountId }: CustomerPartProps) {
  const { items, more } = useCursorList(customerPaymentsQuery(accountId), (page) => page.items)
  if (items.length === 0) {
    return (
      <p>
        <Trans>Nothing was paid to this account yet.</Trans>
      </p>
    )
  }
  return (
    <Card>
      <Stack gap={4}>
        <PaymentRows accountId={accountId} payments={items} />
        <ListMore more={more} />
      </Stack>
    </Card>
  )
}
