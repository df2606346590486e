import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { DayTrack } from '../../account-parts/day-track.tsx'
import type { TrackDay } from '../../account-parts/day-track.tsx'
import { utilityToday } from '../../api/utility-today.ts'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'

/** Under the amount: when what is scheduled is collected, and when the bill is due. */
export function ScheduledTrack({ account }: { account: AccountSummary }) {
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
  return (
    <DayTrack days={days} foot={<Trans>Nothing to do. After it, nothing is left to pay.</Trans>} />
  )
}

/** The same on home, for the only account. */
export function ScheduledTrackWidget({ accounts }: HomeWidgetProps) {
  const [only] = accounts
  return only ? <ScheduledTrack account={only} /> : null
}
