import { Trans, useLingui } from '@lingui/react/macro'
import { locale } from '@portal/contract/texts'
import type { ReactNode } from 'react'
import { getPageConfig } from '@portal/browser/api/page-config'
import classes from './auth-layout.module.css'
import { BrandMark } from '@portal/browser/page/brand-mark'
import { QuickLinks } from './quick-links.tsx'
import { TownDrawing } from './town-drawing.tsx'
import { PhoneLink } from '../../page/phone-link.tsx'

/** [ROUTE-35] The sign-in pages: the utility and its place at one side, the form at the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { tagline, contact } = getPageConfig().utility
  const spoken = locale.safeParse(i18n.locale).data ?? 'en'
  return (
    <div className={classes.frame}>
      <header className={classes.brand}>
        <BrandMark />
      </header>
      <main id="main" tabIndex={-1} className={classes.form}>
        {children}
      </main>
      <aside className={classes.place}>
        <p className={classes.tagline}>{tagline[spoken]}</p>
        <QuickLinks />
        <TownDrawing className={classes.drawing} />
        <p className={classes.emergency}>
          <Trans>
            Wire down or fire? Stay away and call <PhoneLink phone={contact.emergencyPhone} />.
          </Trans>
        </p>
      </aside>
    </div>
  )
}
