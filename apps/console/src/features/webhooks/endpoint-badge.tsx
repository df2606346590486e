import { Trans } from '@lingui/react/macro'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhooks'
import { Badge } from '@portal/kit/display/badge'

/** How an endpoint stands. */
export function EndpointBadge({ endpoint: { off, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (off) {
    return (
      <Badge>
        <Trans>off</Trans>
      </Badge>
    )
  }
  return failingSince ? (
    <Badge tone="warning">
      <Trans>failing</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans>on</Trans>
    </Badge>
  )
}
