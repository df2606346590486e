import { Trans } from '@lingui/react/macro'
import type { AnswerOf } from '@portal/contract/route'
import type { accountsDesk } from '@portal/contract/accounts/accounts-desk'
import { Badge } from '@portal/kit/display/badge'
import { RowCells } from '../../../page/list-and-detail/row-cells.tsx'
import { addressLine } from '../address-line.ts'

type Found = AnswerOf<typeof accountsDesk.routes.searchCustomers>['items'][number]

/** One account that was found: whose, where, its number. */
export function CustomerRow({ customer }: { customer: Found }) {
  const { holderName, number, serviceAddress, status } = customer
  return (
    <RowCells
      title={holderName}
      detail={addressLine(serviceAddress)}
      facts={[
        <span key="number">{number}</span>,
        status === 'closed' ? (
          <Badge key="status">
            <Trans>closed</Trans>
          </Badge>
        ) : null,
      ]}
    />
  )
}
