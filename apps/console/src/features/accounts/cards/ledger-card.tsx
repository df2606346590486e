import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { PageLink } from '@portal/browser/page/page-link'
import type { CustomerPartProps } from '../../../page/customer-part.ts'
import { useCursorList } from '../../../page/list-and-detail/cursor-list.ts'
import { paths } from '../../../paths.ts'
import { ledgerQuery } from '../customers-queries.ts'
import { LedgerTable } from './ledger-table.tsx'

const SHOWN = 8

/** The newest of the ledger. */
export function LedgerCard({ accountId }: CustomerPartProps) {
  const { items } = useCursorList(ledgerQuery(accountId), (page) => page.items)
  return (
    <Card as="section">
      <Stack gap={3}>
        <SectionHeading
          title={<Trans>Ledger</Trans>}
          action={
            <PageLink to={paths.customer(accountId, { tab: 'ledger' })} className={textLinkClass()}>
              <Trans>All entries</Trans>
            </PageLink>
          }
        />
        {items.length > 0 ? (
          <LedgerTable entries={items.slice(0, SHOWN)} />
        ) : (
          <p>
            <Trans>Nothing was posted to this account yet.</Trans>
          </p>
        )}
      </Stack>
    </Card>
  )
}
