import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { useGo } from '@portal/browser/page/use-go'
import { createWebhookEndpoint } from '@portal/contract/webhooks/webhooks-endpoints'
import { Button } from '@portal/kit/actions/button'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointSecret } from './endpoint-secret.tsx'

/** Adds an endpoint, and shows its secret this once. */
export function MakeEndpoint() {
  const { t } = useLingui()
  const go = useGo()
  const [isOpen, setIsOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <Button icon="plus" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Add an endpoint</Trans>
      </Button>
      {isOpen ? (
        <EndpointForm
          title={t`Add an endpoint`}
          submitLabel={t`Add the endpoint`}
          act={async ({ url, description, eventTypes }) => {
            const body = { url, description, eventTypes }
            const made = await api.call(createWebhookEndpoint, { body })
            setIsOpen(false)
            setSecret(made.secret)
            await go(paths.webhooks({ open: made.endpoint.id }))
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
      {secret === null ? null : <EndpointSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
