import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { updateWebhookEndpoint } from '@portal/contract/webhooks/webhooks-endpoints'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import type { EndpointActProps } from './endpoint-act.ts'

/** Switches an endpoint off, or on again. */
export function SwitchEndpoint({ endpoint, onClose }: EndpointActProps) {
  const { t } = useLingui()
  const { id, description, eventTypes, off, waiting } = endpoint
  const isOn = off === null
  const change = () =>
    api.call(updateWebhookEndpoint, {
      params: { endpointId: id },
      body: { description, eventTypes, isOn: !isOn },
    })
  const label = isOn ? t`Turn off` : t`Turn on`
  return (
    <ActDialog title={label} actLabel={label} act={change} onClose={onClose}>
      <p>
        {isOn ? (
          <Plural
            value={waiting}
            one="# event is waiting and is kept. What happens from now on isn’t sent until you turn it on and replay it."
            other="# events are waiting and are kept. What happens from now on isn’t sent until you turn it on and replay it."
          />
        ) : (
          <Plural
            value={waiting}
            one="# event is waiting and goes right away. What happened while it was off is sent when you replay it."
            other="# events are waiting and go right away. What happened while it was off is sent when you replay it."
          />
        )}
      </p>
      <p>
        <Trans>The secret and the event types stay.</Trans>
      </p>
    </ActDialog>
  )
}
