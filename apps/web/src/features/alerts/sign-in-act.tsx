import { Trans, useLingui } from '@lingui/react/macro'
import { recogniseSignIn } from '@portal/contract/alerts/alerts-needs'
import { startNotMe } from '@portal/contract/identity/identity-recovery'
import { Button } from '@portal/kit/actions/button'
import { Row } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../paths.ts'
import { useProvenAct } from '../../step-up/use-proven-act.ts'

/** Was it you? Whoever does not know it goes the way of the mail's button. */
export function SignInAct({ alertId }: { alertId: string }) {
  const { t } = useLingui()
  const go = useGo()
  const knowing = useMutation({
    mutationFn: () => api.call(recogniseSignIn, { params: { alertId } }),
    meta: { announced: true },
    onSuccess: () =>
      toasts.add({ severity: 'success', summary: t`Thanks. It was you.`, life: 5000 }),
  })
  const disowning = useProvenAct(() => api.call(startNotMe, {}), {
    done: ({ token }) => go(paths.notMe(token)),
    announced: true,
  })
  return (
    <Row gap={2}>
      <Button
        kind="outline"
        size="small"
        pending={knowing.isPending}
        onClick={() => knowing.mutate()}
      >
        <Trans>It was me</Trans>
      </Button>
      <Button
        kind="outline"
        size="small"
        pending={disowning.pending}
        onClick={() => disowning.run()}
      >
        <Trans>This wasn’t me</Trans>
      </Button>
    </Row>
  )
}
