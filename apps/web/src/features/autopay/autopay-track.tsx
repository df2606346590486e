import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { addDays } from '@portal/rules/calendar-days'
import { DayTrack } from '../../account-parts/day-track.tsx'
import { utilityToday } from '../../api/utility-today.ts'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'

/** Under the amount: when autopay pays, or tries again, and until when it can be changed. */
export function AutopayTrack({ account }: { account: AccountSummary }) {
  const figures = useFigures()
  const today = utilityToday()
  const { next, method } = account.upcoming?.autopay ?? {}
  if (!next?.date) return null
  const mayChange = account.permissions.includes('request-service')
  const until = addDays(next.date, -1)
  if (next.failedOn) {
    return (
      <DayTrack
        days={[
          { date: next.failedOn, what: <Trans>failed</Trans>, state: 'failed' },
          { date: next.date, what: <Trans>next try</Trans>, state: 'next' },
        ]}
        foot={
          method ? (
            <Trans>
              Choose another card or bank account before {figures.date(next.date, 'day')}, and we’ll
              use that one.
            </Trans>
          ) : (
            <Trans>If you pay it yourself before then, we won’t try again.</Trans>
          )
        }
      />
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

/** The same on home, for the only account. */
export function AutopayTrackWidget({ accounts }: HomeWidgetProps) {
  const [only] = accounts
  return only ? <AutopayTrack account={only} /> : null
}
