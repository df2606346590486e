import { Trans } from '@lingui/react/macro'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhooks'
import { Button } from '@portal/kit/actions/button'
import { Row } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { ChangeEndpoint } from './change-endpoint.tsx'
import { DeleteEndpoint } from './delete-endpoint.tsx'
import { ReplayEvents } from './replay-events.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { SwitchEndpoint } from './switch-endpoint.tsx'
import { TestEndpoint } from './test-endpoint.tsx'

const dialogs = {
  test: TestEndpoint,
  replay: ReplayEvents,
  change: ChangeEndpoint,
  switch: SwitchEndpoint,
  rotate: RotateSecret,
  delete: DeleteEndpoint,
}

/** What can be done with an endpoint, each behind a dialog that says what will happen. */
export function EndpointActs({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  const isOn = endpoint.off === null
  const button = (act: keyof typeof dialogs) =>
    ({ size: 'small', kind: 'outline', onClick: () => setOpen(act) }) as const
  return (
    <>
      <Row gap={2}>
        {isOn ? (
          <Button {...button('test')}>
            <Trans>Send a test event</Trans>
          </Button>
        ) : null}
        <Button {...button('replay')}>
          <Trans>Replay</Trans>
        </Button>
        <Button {...button('change')}>
          <Trans>Change</Trans>
        </Button>
        <Button {...button('switch')}>
          {isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
        </Button>
        <Button {...button('rotate')}>
          <Trans>New secret</Trans>
        </Button>
        <Button {...button('delete')} kind="danger">
          <Trans>Delete</Trans>
        </Button>
      </Row>
      {Dialog ? <Dialog endpoint={endpoint} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
