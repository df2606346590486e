import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { addDays } from '@portal/rules/calendar-days'
import { asksForMethod } from '../../../account-parts/new-method.ts'
import { utilityToday } from '@portal/browser/api/utility-today'
import { DayTrack, TrackFoot } from './day-track.tsx'
import type { TrackDay } from './day-track.tsx'

/** The days on which something happens by itself; nothing where nothing does. */
export function AmountTrack({ account }: { account: AccountSummary }) {
  switch (account.attention?.kind) {
    case 'autopay':
    case 'autopay-failed':
      return <AutopayTrack account={account} />
    case 'scheduled':
      return <ScheduledTrack account={account} />
    default:
      return null
  }
}

/** Under the amount: when autopay pays, or tries again, and until when it can be changed. */
function AutopayTrack({ account }: { account: AccountSummary }) {
  const figures = useFigures()
  const today = utilityToday()
  const { next } = account.upcoming?.autopay ?? {}
  if (!next?.date) return null
  const mayChange = account.permissions.includes('request-service')
  const until = addDays(next.date, -1)
  if (next.failedOn) {
    return (
      <TrackFoot>
        {asksForMethod(account) ? (
          <Trans>
            Choose another card or bank account before we try again, and we’ll use that one.
          </Trans>
        ) : (
          <Trans>If you pay it yourself first, we won’t try again.</Trans>
        )}
      </TrackFoot>
    )
  }
  return (
    <DayTrack
      days={[
        { date: today, what: <Trans>today</Trans>, state: 'done' },
        { date: next.date, what: <Trans>autopay pays</Trans>, state: 'next' },
      ]}
      foot={
        mayChange && until >= today ? (
          <Trans>
            Nothing to do. You can skip or change it until {figures.date(until, 'day')}.
          </Trans>
        ) : (
          <Trans>Nothing to do.</Trans>
        )
      }
    />
  )
}

/** Under the amount: when what is scheduled is collected, and when the bill is due. */
function ScheduledTrack({ account }: { account: AccountSummary }) {
  const { scheduled } = account.upcoming ?? {}
  const dueDate = account.amounts?.dueDate
  if (!scheduled) return null
  const days: Array<TrackDay> = [
    { date: utilityToday(), what: <Trans>today</Trans>, state: 'done' },
    { date: scheduled.date, what: <Trans>we collect it</Trans>, state: 'next' },
  ]
  if (dueDate && dueDate > scheduled.date) {
    days.push({ date: dueDate, what: <Trans>bill is due</Trans>, state: 'later' })
  }
  return <DayTrack days={days} foot={<Trans>Nothing to do. After it, everything is paid.</Trans>} />
}
