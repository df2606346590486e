import { useLingui } from '@lingui/react'
import { Icon } from '@portal/kit/icon'
import { useLocation } from '@tanstack/react-router'
import { PageLink } from '../page/page-link.tsx'
import { isGuestPath } from '../session/guest-paths.ts'
import { session } from '../session/portal-session.ts'
import { navItems } from './nav-items.ts'

/** The same links in the side navigation and in the tab bar; the current area is marked. */
export function NavLinks({ className }: { className: string | undefined }) {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown =
    session.state() === 'guest' ? navItems.filter(({ to }) => isGuestPath(to)) : navItems
  return shown.map(({ to, label, icon, area }) => (
    <li key={to}>
      <PageLink
        to={to}
        className={className}
        {...(area.test(pathname) && { 'aria-current': 'page' })}
      >
        <Icon name={icon} size={22} />
        <span>{i18n._(label)}</span>
      </PageLink>
    </li>
  ))
}
