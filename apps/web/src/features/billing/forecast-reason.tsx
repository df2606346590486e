import type { NoForecastReason } from '@portal/contract/billing/billing-forecast'
import type { Period } from '@portal/contract/dates'
import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { Progress } from '@portal/kit/feedback/progress'
import { daysBetween, periodDays } from '@portal/rules/calendar-days'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import { utilityToday } from '@portal/browser/api/utility-today'
import classes from './bill-forecast-card.module.css'

export interface ForecastReasonProps {
  accountId: string
  reason: NoForecastReason
  period: Period | null
}

/** Why there is no forecast, and what is known all the same. */
export function ForecastReason({ accountId, reason, period }: ForecastReasonProps) {
  const { t } = useLingui()
  const isEstimated = reason === 'no-smart-readings'
  const own = useQuery({
    ...routeQuery(getOwnReading, { params: { accountId } }),
    enabled: isEstimated,
  })
  const sentences: Partial<Record<NoForecastReason, string>> = {
    'no-smart-readings': t`Your meter is only read at the end of the period, so we can’t tell this bill’s amount before then.`,
    'too-early': t`The period has just started. In a few days, you’ll see here what the bill is likely to be.`,
    'not-known': t`We don’t know yet when this bill comes, so there’s no forecast for it.`,
  }
  return (
    <>
      <p className={classes.reason}>
        <Icon name="clock" size={20} />
        {isEstimated && own.data?.given
          ? t`We have your meter reading. Your next bill will use it.`
          : sentences[reason]}
      </p>
      {period ? <DaysOfPeriod period={period} /> : null}
    </>
  )
}

/** How much of the period is over, where nothing else is known of it. */
function DaysOfPeriod({ period }: { period: Period }) {
  const { t } = useLingui()
  const days = periodDays(period)
  const day = Math.min(Math.max(daysBetween(period.from, utilityToday()) + 1, 0), days)
  return (
    <Progress
      label={t`This billing period`}
      value={day}
      max={days}
      detail={t`day ${day} of ${days}`}
    />
  )
}
