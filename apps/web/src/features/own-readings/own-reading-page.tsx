import type { OwnReadingOfAccount } from '@portal/contract/own-readings/own-readings'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountColumn } from '../../account-parts/account-column.tsx'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../paths.ts'
import { GivenReading } from './given-reading.tsx'
import { NoOwnReading } from './no-own-reading.tsx'
import { OwnReadingForm } from './own-reading-form.tsx'
import { ownReadingQuery } from './own-reading-queries.ts'

/** What the meter shows, in place of an estimate that is to come; or why that is not asked for. */
export default function OwnReadingPage({ params }: PageProps<{ accountId: string }, unknown>) {
  const { accountId } = params
  const { data } = useSuspenseQuery(ownReadingQuery(accountId))
  return (
    <AccountColumn accountId={accountId} to={paths.ownReading}>
      <ReadingState key={accountId} accountId={accountId} data={data} />
    </AccountColumn>
  )
}

function ReadingState({ accountId, data }: { accountId: string; data: OwnReadingOfAccount }) {
  const [changing, setChanging] = useState(false)
  const { given, mayGive } = data
  const dates = mayGive && data.refusal === null ? data.dates : null
  const isShown = given !== null && !(changing && dates)
  return (
    <FocusOnChange on={isShown ? 'given' : dates ? 'asked' : 'none'}>
      {isShown ? (
        <GivenReading
          accountId={accountId}
          data={data}
          given={given}
          onChange={dates ? () => setChanging(true) : undefined}
        />
      ) : dates ? (
        <OwnReadingForm
          accountId={accountId}
          data={data}
          dates={dates}
          onDone={() => setChanging(false)}
          onCancel={given ? () => setChanging(false) : undefined}
        />
      ) : (
        <NoOwnReading accountId={accountId} data={data} />
      )}
    </FocusOnChange>
  )
}
