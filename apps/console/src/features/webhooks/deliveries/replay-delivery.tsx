import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import type { WebhookDelivery } from '@portal/contract/webhooks/webhooks'
import { replayWebhookDelivery } from '@portal/contract/webhooks/webhooks-deliveries'
import { Button } from '@portal/kit/actions/button'
import { useState } from 'react'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'

/** Sends one event once more: what waits goes at once. */
export function ReplayDelivery({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { id, state, endpoint, event } = delivery
  return (
    <div>
      <Button kind="outline" size="small" onClick={() => setIsOpen(true)}>
        {state === 'delivered' ? <Trans>Replay</Trans> : <Trans>Send again</Trans>}
      </Button>
      {isOpen ? (
        <ActDialog
          title={t`Send the event again`}
          actLabel={t`Send the event`}
          act={() => api.call(replayWebhookDelivery, { params: { deliveryId: id } })}
          onClose={() => setIsOpen(false)}
        >
          <p>
            <Trans>
              One event of the type {event.type} goes to {endpoint.url} with the same webhook-id, by
              which the receiver knows it again.
            </Trans>
          </p>
        </ActDialog>
      ) : null}
    </div>
  )
}
