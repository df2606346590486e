import { Trans } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { paymentOptionsQuery } from '../../../api/payment-options-query.ts'
import { useChargedMethodText } from '../../../charging/charged-method-text.tsx'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { announcedParts } from '../announced-parts.ts'

/** What is arranged for the account, each with its state, and what its reader pays with. */
export function ArrangementLinks({ account }: { account: AccountDetails }) {
  return (
    <List>
      {announcedParts.linksFor(account).map(({ icon, to, title, State }) =>
        State ? (
          <ListRow
            key={to(account.id)}
            icon={icon}
            forward
            title={
              <PageLink className={listRowLinkClass} to={to(account.id)}>
                {title}
              </PageLink>
            }
            detail={<State account={account} />}
          />
        ) : null,
      )}
      {account.permissions.includes('pay') ? <DefaultMethodRow /> : null}
    </List>
  )
}

function DefaultMethodRow() {
  const methodText = useChargedMethodText()
  const { methods } = useSuspenseQuery(paymentOptionsQuery).data
  const usual = methods.find(({ isDefault }) => isDefault)
  return (
    <ListRow
      icon="card"
      forward
      title={
        <PageLink className={listRowLinkClass} to={paths.paymentMethods()}>
          <Trans>Default payment method</Trans>
        </PageLink>
      }
      detail={usual ? methodText(usual) : <Trans>None saved yet</Trans>}
    />
  )
}
