import { Trans } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { paths } from '../../paths.ts'
import { AlertList } from './alert-list.tsx'
import { customerAlertsQuery } from './customer-alerts-query.ts'

const SHOWN = 5

/** The newest of what people were told. */
export function AlertsCard({ accountId }: CustomerPartProps) {
  const { items } = useCursorList(customerAlertsQuery(accountId), (page) => page.items)
  return (
    <Card as="section">
      <Stack gap={2}>
        <SectionHeading
          title={<Trans>Alerts and what became of them</Trans>}
          action={
            <PageLink to={paths.customer(accountId, { tab: 'alerts' })} className={textLinkClass()}>
              <Trans>All alerts</Trans>
            </PageLink>
          }
        />
        {items.length > 0 ? (
          <AlertList accountId={accountId} alerts={items.slice(0, SHOWN)} />
        ) : (
          <p>
            <Trans>Nobody was told anything about this account yet.</Trans>
          </p>
        )}
      </Stack>
    </Card>
  )
}
