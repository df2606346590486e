import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { PageLink } from '@portal/browser/page/page-link'
import { announcedParts } from '../announced-parts.ts'

/** What is arranged for the account, each with its state. */
export function ArrangementLinks({ account }: { account: AccountDetails }) {
  return (
    <List>
      {announcedParts.arrangementsFor(account).map(({ icon, to, title, State }) => (
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
      ))}
    </List>
  )
}
