import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from '@portal/browser/page/brand-mark'
import { NavLinks } from './nav-links.tsx'
import classes from './side-nav.module.css'

/** From 768 px: a rail of icons; from 1200 px with labels. The person's menu stands at the foot. */
export function SideNav() {
  const { t } = useLingui()
  return (
    <nav className={classes.side} aria-label={t`Main`}>
      <PageLink to={paths.home()} className={classes.brand}>
        <BrandMark markOnly />
      </PageLink>
      <ul className={classes.links}>
        <NavLinks className={classes.link} />
      </ul>
      <PageLink to={paths.contact()} className={classes.link}>
        <Icon name="phone" size={22} />
        <span>
          <Trans>Contact us</Trans>
        </span>
      </PageLink>
      <div className={classes.bell} data-bell="side" />
      <AccountMenu />
    </nav>
  )
}
