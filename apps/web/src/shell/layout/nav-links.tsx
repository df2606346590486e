import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { useLocation } from '@tanstack/react-router'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { navItems } from './nav-items.ts'
import { useGuestPages } from './use-guest-pages.ts'
import { useAccountsPath } from './use-accounts-path.ts'
import { useIsGuest } from './use-is-guest.ts'

/** The same links in the side navigation and in the tab bar; the current area is marked. A guest may sign in instead. */
export function NavLinks({ className }: { className: string | undefined }) {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isGuest = useIsGuest()
  const accountsPath = useAccountsPath()
  const isOpenToGuests = useGuestPages()
  const shown = navItems.filter(({ to }) => !isGuest || isOpenToGuests(to))
  return (
    <>
      {shown.map(({ to, label, icon, area }) => (
        <li key={to}>
          <PageLink
            to={to === paths.accounts() ? accountsPath : to}
            className={className}
            {...(area.test(pathname) && { 'aria-current': 'page' })}
          >
            <Icon name={icon} size={22} />
            <span>{i18n._(label)}</span>
          </PageLink>
        </li>
      ))}
      {isGuest ? (
        <li>
          <PageLink to={paths.login()} className={className}>
            <Icon name="user" size={22} />
            <span>
              <Trans>Sign in</Trans>
            </span>
          </PageLink>
        </li>
      ) : null}
    </>
  )
}
