import { Trans, useLingui } from '@lingui/react/macro'
import { pauseAutopay } from '@portal/contract/autopay/autopay'
import { Button } from '@portal/kit/actions/button'
import { useFigures } from '@portal/kit/display/figures'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { toasts } from '@portal/browser/page/toasts'
import { useProvenAct } from '../../step-up/use-proven-act.ts'
import { autopayQuery } from '../../api/autopay-query.ts'
import { nextDrawOf } from './next-payment.ts'

export function ResumeButton({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const figures = useFigures()
  const query = useQueryClient()
  const resuming = useProvenAct(
    () => api.call(pauseAutopay, { params: { accountId }, body: { paused: false, until: null } }),
    {
      announced: true,
      done: async (answer) => {
        await keepAnswer(query, autopayQuery(accountId), answer)
        const left = answer.plan.byHand
        const due = left[0] ? figures.date(left[0].dueDate, 'monthDay') : ''
        // A payment of the days before is not made, whether it was skipped or not.
        const next = nextDrawOf(answer.plan)
        const nextDay = next && next.key !== null ? figures.date(next.date, 'day') : null
        toasts.add({
          severity: 'success',
          summary: t`Autopay is on again.`,
          life: 8000,
          ...(left.length > 0
            ? {
                detail:
                  left.length > 1
                    ? t`Pay what’s due yourself.`
                    : t`Pay the bill due ${due} yourself.`,
              }
            : nextDay && { detail: t`The next payment is on ${nextDay}.` }),
        })
      },
    },
  )
  return (
    <Button size="small" pending={resuming.pending} onClick={() => resuming.run()}>
      <Trans>Resume autopay</Trans>
    </Button>
  )
}
