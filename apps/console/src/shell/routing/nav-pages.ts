import type { OperatorPermission } from '@portal/contract/operators/operators'
import { consoleBase } from '../../paths.ts'
import { navGroups } from '../../page/console-page.ts'
import type { ConsolePage, NavGroup, PageNeeds } from '../../page/console-page.ts'

export type NavPage = ConsolePage & { nav: NonNullable<ConsolePage['nav']> }

type Permissions = ReadonlyArray<OperatorPermission>

export function isAllowed(needs: PageNeeds, permissions: Permissions): boolean {
  return needs === 'any' || needs === 'anyone' || permissions.includes(needs)
}

/** The pages of the side navigation that somebody may open, group by group. */
export function navPages(
  pages: ReadonlyArray<ConsolePage>,
  permissions: Permissions,
): ReadonlyArray<{ group: NavGroup; pages: ReadonlyArray<NavPage> }> {
  const shown = pages
    .filter((page): page is NavPage => page.nav !== undefined && isAllowed(page.needs, permissions))
    .toSorted((one, other) => one.nav.order - other.nav.order)
  return navGroups
    .map((group) => ({ group, pages: shown.filter(({ nav }) => nav.group === group) }))
    .filter(({ pages }) => pages.length > 0)
}

/** A page's whole address; only one without parameters stands in the side navigation. */
export function addressOf({ path }: Pick<ConsolePage, 'path'>): string {
  return path === '/' ? consoleBase : consoleBase + path
}
