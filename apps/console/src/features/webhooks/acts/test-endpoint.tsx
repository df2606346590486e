import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { useGo } from '@portal/browser/page/use-go'
import { testWebhookEndpoint } from '@portal/contract/webhooks/webhooks-deliveries'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import { paths } from '../../../paths.ts'
import type { EndpointActProps } from './endpoint-act.ts'

/** Sends an event that is about nothing, and shows what becomes of it. */
export function TestEndpoint({ endpoint: { id, url }, onClose }: EndpointActProps) {
  const { t } = useLingui()
  const go = useGo()
  const send = async (): Promise<void> => {
    const delivery = await api.call(testWebhookEndpoint, { params: { endpointId: id } })
    await go(paths.webhookDeliveries(id, { open: delivery.id }))
  }
  return (
    <ActDialog
      title={t`Send a test event`}
      actLabel={t`Send the event`}
      act={send}
      onClose={onClose}
    >
      <p>
        <Trans>One event of the type webhook.test goes to {url}. It is about no customer.</Trans>
      </p>
    </ActDialog>
  )
}
