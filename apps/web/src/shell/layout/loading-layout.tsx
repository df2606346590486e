import type { ReactNode } from 'react'
import { BrandMark } from '@portal/browser/page/brand-mark'
import classes from './loading-layout.module.css'

/** Nothing but the page and whose it is. */
export function LoadingLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.brand}>
        <BrandMark />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  )
}
