import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '@portal/kit/display/badge'
import { dueSoonDays } from '@portal/rules/accounts/account-attention'
import { daysBetween } from '@portal/rules/calendar-days'
import { utilityToday } from '@portal/browser/api/utility-today'

/** How many days are left; past its day no count of days, because a sum may have parts of several ages. */
export function DueBadge({ dueDate }: { dueDate: string }) {
  const days = daysBetween(utilityToday(), dueDate)
  if (days < 0) {
    return (
      <Badge tone="danger">
        <Trans>Past due</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone={days <= dueSoonDays ? 'warning' : 'neutral'} icon="clock">
      {days === 0 ? (
        <Trans>Due today</Trans>
      ) : (
        <Plural value={days} one="Due tomorrow" other="Due in # days" />
      )}
    </Badge>
  )
}
