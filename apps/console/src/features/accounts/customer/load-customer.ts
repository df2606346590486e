import type { QueryClient } from '@tanstack/react-query'
import { ownOperatorQuery } from '../../../page/own-operator.ts'
import { customerCards, customerTabs } from '../announced-parts.ts'
import { customerQuery, customerViewQuery } from '../customers-queries.ts'

/** What the page shows at once, with what the parts ask that show; a part that fails says so in its own place. */
export async function loadCustomer(
  query: QueryClient,
  { accountId, tab }: { accountId: string; tab: string | undefined },
): Promise<void> {
  const { permissions } = await query.ensureQueryData(ownOperatorQuery)
  const shown = tab === undefined ? customerCards : customerTabs.filter(({ id }) => id === tab)
  await Promise.all([
    query.ensureQueryData(customerQuery(accountId)),
    query.ensureQueryData(customerViewQuery(accountId)),
    ...shown
      .filter(({ needs }) => permissions.includes(needs))
      .map(({ load }) => load?.({ accountId, query }).catch(() => undefined)),
  ])
}
