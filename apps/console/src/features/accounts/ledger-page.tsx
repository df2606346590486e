import { Trans } from '@lingui/react/macro'
import { Stack } from '@portal/kit/layout/stack'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListMore } from '../../page/list-and-detail/list-more.tsx'
import { LedgerTable } from './cards/ledger-table.tsx'
import { ledgerQuery } from './customers-queries.ts'

/** All of the ledger, as far as somebody scrolls. */
export default function LedgerPage({ accountId }: CustomerPartProps) {
  const { items, more } = useCursorList(ledgerQuery(accountId), (page) => page.items)
  if (items.length === 0) {
    return (
      <p>
        <Trans>Nothing was posted to this account yet.</Trans>
      </p>
    )
  }
  return (
    <Stack gap={4}>
      <LedgerTable entries={items} />
      <ListMore more={more} />
    </Stack>
  )
}
