import { Trans, useLingui } from '@lingui/react/macro'
import { skipAutopayDraw } from '@portal/contract/autopay/autopay'
import type { UpcomingDraw } from '@portal/contract/autopay/autopay'
import { Button } from '@portal/kit/actions/button'
import { useFigures } from '@portal/kit/display/figures'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { toasts } from '@portal/browser/page/toasts'
import { useProvenAct } from '../../step-up/use-proven-act.ts'
import { autopayQuery } from '../../api/autopay-query.ts'

type SkipButtonProps = { accountId: string; draw: UpcomingDraw; drawKey: string }

/** Leaves a draw out, or takes it in again. */
export function SkipButton({ accountId, draw, drawKey: key }: SkipButtonProps) {
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
            : t`The payment on ${day} is no longer skipped.`,
          life: 8000,
          ...(skipped && {
            detail: draw.billNumber ? t`Pay this bill yourself.` : t`Pay what’s due yourself.`,
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
