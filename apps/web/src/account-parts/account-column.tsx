import type { ReactNode } from 'react'
import classes from './account-column.module.css'
import { AccountSwitch } from './account-switch.tsx'

interface AccountColumnProps {
  accountId: string
  /** The same page of another account. */
  to: (accountId: string) => string
  /** It has something beside it. */
  wide?: boolean
  /** Before all else: what the page is about. */
  about?: ReactNode
  children: ReactNode
}

/** A page that does one thing for one account. */
export function AccountColumn({ accountId, to, wide, about, children }: AccountColumnProps) {
  return (
    <div className={classes.column} data-wide={wide || undefined}>
      <AccountSwitch accountId={accountId} to={to} />
      {about ? <p className={classes.words}>{about}</p> : null}
      {children}
    </div>
  )
}
