import type { AccountDetails } from '@portal/contract/accounts/accounts'
import type { AccountParts, AccountWidget } from '../../page/account-part.ts'
import { inOrder } from '../../page/announced.ts'

const found = import.meta.glob<AccountParts>('../*/account-parts.tsx', {
  eager: true,
  import: 'accountParts',
})
const all = Object.values(found)
const links = inOrder(all.flatMap((parts) => parts.links ?? []))
const upcoming = inOrder(all.flatMap((parts) => parts.upcoming ?? []))
const widgets = inOrder(all.flatMap((parts) => parts.widgets ?? []))

/** What the features have for the page of one account, each announced in its `account-parts.tsx`. */
export const announcedParts = {
  linksFor: (account: AccountDetails) =>
    links.flatMap(({ Detail, ...link }) =>
      Detail && link.isFor(account) ? [{ ...link, Detail }] : [],
    ),
  arrangementsFor: (account: AccountDetails) =>
    links.flatMap(({ State, ...link }) =>
      State && link.isFor(account) ? [{ ...link, State }] : [],
    ),
  upcomingFor: (account: AccountDetails) => upcoming.filter(({ isFor }) => isFor(account)),
  widgetsFor: (account: AccountDetails, place: AccountWidget['place']) =>
    widgets.filter((one) => one.place === place && one.isFor(account)),
}
