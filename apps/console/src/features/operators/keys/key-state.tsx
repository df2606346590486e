import { Trans } from '@lingui/react/macro'
import type { ApiKey } from '@portal/contract/operators/operators-keys'
import { Badge } from '@portal/kit/display/badge'

/** Whether a key still opens anything. */
export function isEnded({ revokedAt, expiresAt }: ApiKey): boolean {
  return revokedAt !== null || Date.parse(expiresAt) <= Date.now()
}

export function KeyState({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revokedAt !== null) {
    return (
      <Badge>
        <Trans>revoked</Trans>
      </Badge>
    )
  }
  return isEnded(apiKey) ? (
    <Badge>
      <Trans>no longer valid</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans>works</Trans>
    </Badge>
  )
}
