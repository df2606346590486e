import { Trans } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { paths } from '../../paths.ts'
import { customerPaymentsQuery } from './customer-payments-queries.ts'
import { PaymentRows } from './payment-rows.tsx'

const SHOWN = 5

/** The newest payments; each opens into what happened to it. */
export function PaymentsCard({ accountId }: CustomerPartProps) {
  const { items } = useCursorList(customerPaymentsQuery(accountId), (page) => page.items)
  return (
    <Card as="section">
      <Stack gap={3}>
        <SectionHeading
          title={<Trans>Payments</Trans>}
          action={
            <PageLink
              to={paths.customer(accountId, { tab: 'payments' })}
              className={textLinkClass()}
            >
              <Trans>All payments</Trans>
            </PageLink>
          }
        />
        {items.length > 0 ? (
          <PaymentRows accountId={accountId} payments={items.slice(0, SHOWN)} />
        ) : (
          <p>
            <Trans>Nothing was paid to this account yet.</Trans>
          </p>
        )}
      </Stack>
    </Card>
  )
}
