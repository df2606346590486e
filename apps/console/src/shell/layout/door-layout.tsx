import { Trans, useLingui } from '@lingui/react/macro'
import { DeviceSettings } from '@portal/browser/device/device-settings'
import { BrandMark } from '@portal/browser/page/brand-mark'
import type { ReactNode } from 'react'
import classes from './door-layout.module.css'

/** The pages for who is not signed in: one card, and how the console looks and speaks under it. */
export function DoorLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <BrandMark />
        <span className={classes.what}>
          <Trans>Console</Trans>
        </span>
      </header>
      <main id="main" tabIndex={-1} className={classes.card}>
        {children}
      </main>
      <aside className={classes.foot} aria-label={t`Display`}>
        <DeviceSettings />
      </aside>
    </div>
  )
}
