import { Plural, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { useGo } from '@portal/browser/page/use-go'
import { deleteWebhookEndpoint } from '@portal/contract/webhooks/webhooks-endpoints'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import { paths } from '../../../paths.ts'
import type { EndpointActProps } from './endpoint-act.ts'

/** Has a system told nothing any more. */
export function DeleteEndpoint({ endpoint: { id, waiting }, onClose }: EndpointActProps) {
  const { t } = useLingui()
  const go = useGo()
  const remove = async (): Promise<void> => {
    await api.call(deleteWebhookEndpoint, { params: { endpointId: id } })
    await go(paths.webhooks())
  }
  return (
    <ActDialog
      title={t`Delete the endpoint`}
      actLabel={t`Delete`}
      kind="danger"
      act={remove}
      done={t`Endpoint deleted.`}
      onClose={onClose}
    >
      <p>
        <Plural
          value={waiting}
          one="# waiting event is dropped, and so is the list of what was delivered. The secret stops signing right away."
          other="# waiting events are dropped, and so is the list of what was delivered. The secret stops signing right away."
        />
      </p>
    </ActDialog>
  )
}
