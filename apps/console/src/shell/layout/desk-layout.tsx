import { Trans } from '@lingui/react/macro'
import { OfflineNote } from '@portal/browser/page/offline-note'
import type { ReactNode } from 'react'
import { IdleWatch } from '../idle/idle-watch.tsx'
import { KeysPlace } from '../keys-place.tsx'
import { PalettePlace } from '../palette/palette-place.tsx'
import classes from './desk-layout.module.css'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'

/** From 900 px the navigation stands at the side; below it opens from the bar at the top. */
export function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <div className={classes.side}>
        <SideNav />
      </div>
      <TopBar />
      <main id="main" tabIndex={-1} className={classes.main}>
        <OfflineNote />
        {children}
      </main>
      <KeysPlace />
      <PalettePlace />
      <IdleWatch />
    </div>
  )
}
