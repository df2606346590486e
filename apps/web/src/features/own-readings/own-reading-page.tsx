import type { OwnReadingOfAccount } from '@portal/contract/own-readings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountListQuery, accountName, accountPlace } from '../../api/account-list.ts'
import { AccountSwitch } from '../../page/account-switch.tsx'
import type { PageProps } from '../../page/page-route.ts'
import { paths } from '../../paths.ts'
import { GivenReading } from './given-reading.tsx'
import { NoOwnReading } from './no-own-reading.tsx'
import { OwnReadingForm } from './own-reading-form.tsx'
import classes from './own-reading-page.module.css'
import { ownReadingQuery } from './own-reading-queries.ts'

/** What the meter shows, in place of an estimate that is to come; or why that is not asked for. */
export default function OwnReadingPage({ params }: PageProps<{ accountId: string }, unknown>) {
  const { accountId } = params
  const { data } = useSuspenseQuery(ownReadingQuery(accountId))
  const { items } = useSuspenseQuery(accountListQuery).data
  const account = items.find(({ id }) => id === accountId)
  return (
    <div className={classes.page}>
      <AccountSwitch accountId={accountId} to={paths.ownReading} />
      {account ? (
        <p className={classes.words}>
          <strong>{accountName(account)}</strong>, {accountPlace(account)}
        </p>
      ) : null}
      <ReadingState key={accountId} accountId={accountId} data={data} />
    </div>
  )
}

function ReadingState({ accountId, data }: { accountId: string; data: OwnReadingOfAccount }) {
  const [changing, setChanging] = useState(false)
  const { given, mayGive } = data
  const dates = mayGive && data.refusal === null ? data.dates : null
  if (given && !(changing && dates)) {
    return (
      <GivenReading
        accountId={accountId}
        data={data}
        given={given}
        onChange={dates ? () => setChanging(true) : undefined}
      />
    )
  }
  if (!dates) return <NoOwnReading accountId={accountId} data={data} />
  return (
    <OwnReadingForm
      accountId={accountId}
      data={data}
      dates={dates}
      onDone={() => setChanging(false)}
      onCancel={given ? () => setChanging(false) : undefined}
    />
  )
}
