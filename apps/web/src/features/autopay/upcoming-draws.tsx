import { Trans, useLingui } from '@lingui/react/macro'
import { skipAutopayDraw } from '@portal/contract/autopay/autopay'
import type { AutopayOfAccount, UpcomingDraw } from '@portal/contract/autopay/autopay'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { keepAnswer } from '../../api/route-query.ts'
import { toasts } from '../../page/toasts.ts'
import { useProvenAct } from '../../step-up/use-proven-act.ts'
import { autopayQuery } from '../../api/autopay-query.ts'
import { DrawList } from './draw-list.tsx'

type UpcomingDrawsProps = { accountId: string; autopay: AutopayOfAccount }

/** The next three draws; each of those whose bill is there can be skipped. */
export function UpcomingDraws({ accountId, autopay }: UpcomingDrawsProps) {
  const { plan, option, mayChange } = autopay
  if (plan.draws.length === 0) return null
  return (
    <Card as="section">
      <SectionHeading title={<Trans>Upcoming payments</Trans>} />
      <DrawList
        draws={plan.draws}
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

type SkipButtonProps = { accountId: string; draw: UpcomingDraw; drawKey: string }

function SkipButton({ accountId, draw, drawKey: key }: SkipButtonProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const query = useQueryClient()
  const day = figures.date(draw.date, 'long')
  const params = { accountId }
  const skipping = useProvenAct(
    (skipped: boolean) => api.call(skipAutopayDraw, { params, body: { key, skipped } }),
    {
      announced: true,
      done: async (answer, skipped) => {
        await keepAnswer(query, autopayQuery(accountId), answer)
        toasts.add({
          severity: 'success',
          summary: skipped
            ? t`The payment on ${day} is skipped.`
            : t`The payment on ${day} is on again.`,
          life: 8000,
          ...(skipped && {
            detail: draw.billNumber ? t`Pay this bill yourself.` : t`Pay what is due yourself.`,
            action: { label: t`Undo`, onAct: () => skipping.run(false) },
          }),
        })
      },
    },
  )
  return (
    <Button
      kind="outline"
      size="small"
      pending={skipping.pending}
      aria-label={
        draw.skipped ? t`Don’t skip the payment on ${day}` : t`Skip the payment on ${day}`
      }
      onClick={() => skipping.run(!draw.skipped)}
    >
      {draw.skipped ? <Trans>Don’t skip</Trans> : <Trans>Skip</Trans>}
    </Button>
  )
}
