import type { WebhookEndpoint } from '@portal/contract/webhooks/webhooks'

/** What the dialog of an act is given. */
export interface EndpointActProps {
  endpoint: WebhookEndpoint
  onClose: () => void
}
