import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { updateWebhookEndpoint } from '@portal/contract/webhooks/webhooks-endpoints'
import type { EndpointActProps } from './endpoint-act.ts'
import { EndpointForm } from './endpoint-form.tsx'

/** Chooses anew what an endpoint is told of. */
export function ChangeEndpoint({ endpoint, onClose }: EndpointActProps) {
  const { t } = useLingui()
  return (
    <EndpointForm
      title={t`Change the endpoint`}
      submitLabel={t`Save`}
      endpoint={endpoint}
      act={async ({ description, eventTypes }) => {
        await api.call(updateWebhookEndpoint, {
          params: { endpointId: endpoint.id },
          body: { description, eventTypes, isOn: endpoint.off === null },
        })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
