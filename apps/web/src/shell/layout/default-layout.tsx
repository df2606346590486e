import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BellGate } from './bell-gate.tsx'
import classes from './default-layout.module.css'
import { OfflineNote } from '@portal/browser/page/offline-note'
import { PageHeader } from './page-header.tsx'
import { SideNav } from './side-nav.tsx'
import { TabBar } from './tab-bar.tsx'

/** Phones: a header and a tab bar. From 768 px a rail, from 1200 px side navigation with labels. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <SideNav />
      <div className={classes.column}>
        <OfflineNote />
        <PageHeader />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <TabBar />
      <BellGate />
    </div>
  )
}
