import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BrandMark } from '@portal/browser/page/brand-mark'
import { PageLink } from '@portal/browser/page/page-link'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '@portal/kit/display/icon'
import { useRouterState } from '@tanstack/react-router'
import { ownOperatorQuery } from '../../page/own-operator.ts'
import type { NavCount, NavGroup } from '../../page/console-page.ts'
import { paths } from '../../paths.ts'
import { consolePages } from '../routing/console-pages.ts'
import { addressOf, navPages } from '../routing/nav-pages.ts'
import type { NavPage } from '../routing/nav-pages.ts'
import { PersonMenu } from './person-menu.tsx'
import classes from './side-nav.module.css'

const groupTitles: Record<NavGroup, MessageDescriptor | null> = {
  desk: null,
  running: msg`Running it`,
  access: msg`Who comes in`,
}

/** A number that is seldom a minute old. */
const countEvery = 60_000

/** The pages that are for who is signed in, with how many wait there. */
export function SideNav() {
  const { t, i18n } = useLingui()
  const { data: own } = useQuery(ownOperatorQuery)
  return (
    <nav aria-label={t`Main`} className={classes.nav}>
      <PageLink to={paths.start()} className={classes.brand}>
        <BrandMark />
        <span className={classes.what}>
          <Trans>Console</Trans>
        </span>
      </PageLink>
      {navPages(consolePages, own?.permissions ?? []).map(({ group, pages }) => {
        const title = groupTitles[group]
        return (
          <div key={group}>
            {title ? <h2 className={classes.title}>{i18n._(title)}</h2> : null}
            <ul>
              {pages.map((page) => (
                <li key={page.path}>
                  <NavLink page={page} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <div className={classes.foot}>
        <PersonMenu />
      </div>
    </nav>
  )
}

function NavLink({ page }: { page: NavPage }) {
  const { i18n } = useLingui()
  const address = addressOf(page)
  const isOpen = useRouterState({
    select: ({ location: { pathname } }) =>
      pathname === address || (page.path !== '/' && pathname.startsWith(`${address}/`)),
  })
  const { icon, count } = page.nav
  return (
    <PageLink
      to={address}
      className={classes.link}
      {...(isOpen && { 'aria-current': 'page' as const })}
    >
      <Icon name={icon} size={18} />
      <span className={classes.words}>{i18n._(page.title)}</span>
      {count ? <Count count={count} /> : null}
    </PageLink>
  )
}

function Count({ count: { query, of } }: { count: NavCount }) {
  const { data } = useQuery({ ...query, refetchInterval: countEvery })
  const waiting = data === undefined ? 0 : of(data)
  return waiting > 0 ? <span className={classes.count}>{waiting}</span> : null
}
