import { Trans } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { Card } from '@portal/kit/layout/card'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { DrawList } from './draw-list.tsx'
import { nextRetryOf } from '../../api/autopay-query.ts'
import { nextDrawOf } from './next-payment.ts'
import { SkipButton } from './skip-button.tsx'

type UpcomingDrawsProps = { accountId: string; autopay: AutopayOfAccount }

/** The draws beside the next payment; each of those whose bill is there can be skipped. */
export function UpcomingDraws({ accountId, autopay }: UpcomingDrawsProps) {
  const { plan, option, mayChange } = autopay
  const next = nextRetryOf(autopay) ? null : nextDrawOf(plan)
  const draws = plan.draws.filter((draw) => draw !== next)
  if (draws.length === 0) return null
  return (
    <Card as="section">
      <SectionHeading title={<Trans>Upcoming payments</Trans>} />
      <DrawList
        draws={draws}
        upTo={option?.kind === 'monthly'}
        renderAction={(draw) =>
          mayChange && draw.key !== null ? (
            <SkipButton accountId={accountId} draw={draw} drawKey={draw.key} />
          ) : null
        }
      />
    </Card>
  )
}
