import type { IconName } from '@portal/kit/display/icon'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery, accountName } from '../../../api/account-list.ts'
import { UnbrokenNumbers } from '../../../account-parts/unbroken-numbers.tsx'
import { PageLink } from '@portal/browser/page/page-link'

/** What stands open or in the way, and the page on which it is seen to. */
export interface Matter {
  icon: IconName
  title: string
  detail: string | null
  to: string
}

interface MatterListProps {
  matters: ReadonlyArray<Matter>
  /** It has to be settled. */
  isInTheWay?: boolean
}

export function MatterList({ matters, isInTheWay = false }: MatterListProps) {
  return (
    <List>
      {matters.map(({ icon, title, detail, to }, index) => (
        // Two may lead to one page.
        <ListRow
          key={`${to} ${index}`}
          icon={icon}
          {...(isInTheWay && { iconTone: 'warning' as const })}
          forward
          title={
            <PageLink className={listRowLinkClass} to={to}>
              <UnbrokenNumbers>{title}</UnbrokenNumbers>
            </PageLink>
          }
          detail={detail}
        />
      ))}
    </List>
  )
}

/** What its reader calls an account; null for none, and for one that they do not see any more. */
export function useAccountNameOf(): (accountId: string | null) => string | null {
  const { items } = useSuspenseQuery(accountListQuery).data
  return (accountId) => {
    const account = items.find(({ id }) => id === accountId)
    return account ? accountName(account) : null
  }
}
