import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { useNearDay } from './near-day.ts'

type Upcoming = Pick<AccountSummary, 'upcoming'>

/** What of the amount due is paid or arranged already. */
export function OnItsWayWords({ upcoming }: Upcoming) {
  const figures = useFigures()
  const { processing, scheduled } = upcoming ?? {}
  return (
    <>
      {processing ? (
        <p>
          <Trans>{figures.money(processing)} is on the way.</Trans>
        </p>
      ) : null}
      {scheduled ? (
        <p>
          <Trans>
            {figures.money(scheduled.amount)} is scheduled for {figures.date(scheduled.date, 'day')}
            .
          </Trans>
        </p>
      ) : null}
    </>
  )
}

/** When autopay failed, and whether and when it tries again. */
export function AutopayFailedWords({ upcoming }: Upcoming) {
  const figures = useFigures()
  const nearDay = useNearDay()
  const next = upcoming?.autopay.next
  const failed = next?.failedOn ? nearDay(next.failedOn) : ''
  return next?.date ? (
    <Trans>
      Autopay failed {failed}. Next try {figures.date(next.date, 'day')}.
    </Trans>
  ) : (
    <Trans>Autopay failed {failed}. We won’t try again.</Trans>
  )
}
