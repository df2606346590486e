import { Trans, useLingui } from '@lingui/react/macro'
import { deleteAutopay } from '@portal/contract/autopay/autopay'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, lazyDialog, useDialog } from '../../page/use-dialog.tsx'

const pauseDialog = lazyDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog)

type AutopayActsProps = { accountId: string; autopay: AutopayOfAccount; onChange: () => void }

/** Change, pause, stop. */
export function AutopayActs({ accountId, autopay, onChange }: AutopayActsProps) {
  const { t } = useLingui()
  const pausing = useDialog('pause-autopay', pauseDialog)
  const stopping = useDialog('stop-autopay', confirmDialog)
  return (
    <Card>
      <Stack gap={3}>
        {autopay.refusal === null ? (
          <Button kind="outline" full onClick={onChange}>
            <Trans>Change autopay</Trans>
          </Button>
        ) : null}
        {autopay.status === 'on' ? (
          <Button kind="outline" full pending={pausing.pending} onClick={pausing.open}>
            <Trans>Pause autopay</Trans>
          </Button>
        ) : null}
        <Button kind="quiet" full pending={stopping.pending} onClick={stopping.open}>
          <Trans>Turn off autopay</Trans>
        </Button>
      </Stack>
      {pausing.show({ accountId })}
      {stopping.show({
        title: t`Turn off autopay?`,
        children: (
          <Trans>
            From now on, you pay your bills yourself. A payment that’s already processing still goes
            through.
          </Trans>
        ),
        confirmLabel: t`Turn off autopay`,
        keepLabel: t`Keep autopay on`,
        act: () => api.call(deleteAutopay, { params: { accountId } }),
        onDone: () => {
          toasts.add({
            severity: 'success',
            summary: t`Autopay is off.`,
            detail: t`Pay what’s due yourself.`,
            life: 8000,
          })
        },
      })}
    </Card>
  )
}
