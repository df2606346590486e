import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { PageLink } from '@portal/browser/page/page-link'
import { announcedParts } from './announced-parts.ts'

/** Where the rest of an account is. */
export function AccountLinks({ account }: { account: AccountDetails }) {
  const links = announcedParts.linksFor(account)
  if (links.length === 0) return null
  return (
    <List>
      {links.map(({ icon, to, title, Detail, Trailing }) => (
        <ListRow
          key={to(account.id)}
          icon={icon}
          forward
          title={
            <PageLink className={listRowLinkClass} to={to(account.id)}>
              {title}
            </PageLink>
          }
          detail={<Detail account={account} />}
          trailing={Trailing ? <Trailing account={account} /> : null}
        />
      ))}
    </List>
  )
}
