import { Trans } from '@lingui/react/macro'
import { Badge } from '@portal/kit/display/badge'
import type { Tone } from '@portal/kit/display/tone-icon'

/** It is paid in installments. */
export function PlanBadge({ tone = 'info' }: { tone?: Tone }) {
  return (
    <Badge tone={tone} icon="calendar">
      <Trans>Payment plan</Trans>
    </Badge>
  )
}
