import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountListQuery, accountName, accountPlace } from '../api/account-list.ts'
import classes from './account-column.module.css'
import { AccountSwitch } from './account-switch.tsx'

interface AccountColumnProps {
  accountId: string
  /** The same page of another account. */
  to: (accountId: string) => string
  /** Under the account's name: what the page is about. */
  about?: ReactNode
  children: ReactNode
}

/** A page that does one thing for one account: which one it is, and what is to be done. */
export function AccountColumn({ accountId, to, about, children }: AccountColumnProps) {
  const { items } = useSuspenseQuery(accountListQuery).data
  const account = items.find(({ id }) => id === accountId)
  return (
    <div className={classes.column}>
      <AccountSwitch accountId={accountId} to={to} />
      {account ? (
        <p className={classes.words}>
          <strong>{accountName(account)}</strong>, {accountPlace(account)}
          {about ? (
            <>
              <br />
              {about}
            </>
          ) : null}
        </p>
      ) : null}
      {children}
    </div>
  )
}
