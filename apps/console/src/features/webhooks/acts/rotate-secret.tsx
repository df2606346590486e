import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { rotateWebhookSecret } from '@portal/contract/webhooks/webhooks-endpoints'
import { DateText } from '@portal/kit/display/date-text'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { useState } from 'react'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import type { EndpointActProps } from './endpoint-act.ts'
import { EndpointSecret } from './endpoint-secret.tsx'

/** Makes another secret; the one before signs on beside it, unless somebody else may know it. */
export function RotateSecret({ endpoint, onClose }: EndpointActProps) {
  const { t } = useLingui()
  const { id, formerSecretUntil } = endpoint
  // While one before the present one still signs, a further one must end it.
  const mustEnd = formerSecretUntil !== null
  const [isEnding, setIsEnding] = useState(mustEnd)
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null) return <EndpointSecret secret={secret} onClose={onClose} />
  const rotate = async (): Promise<void> => {
    const made = await api.call(rotateWebhookSecret, {
      params: { endpointId: id },
      body: { endsFormer: isEnding },
    })
    setSecret(made.secret)
  }
  return (
    <ActDialog title={t`New secret`} actLabel={t`Make a new secret`} act={rotate} onClose={onClose}>
      {formerSecretUntil === null ? null : (
        <p>
          <Trans>
            The former secret still signs until <DateText date={formerSecretUntil} look="moment" />.
            Another one can be made before that only if all old ones end now.
          </Trans>
        </p>
      )}
      <CheckboxField
        label={t`End the old one now`}
        help={t`For when someone else may know it.`}
        checked={isEnding}
        disabled={mustEnd}
        onChange={({ target }) => setIsEnding(target.checked)}
      />
      <p>
        {isEnding ? (
          <Trans>
            The receiver refuses everything until it has the new secret. What fails meanwhile is
            tried again.
          </Trans>
        ) : (
          <Trans>Both secrets sign for a while, so that nothing is refused meanwhile.</Trans>
        )}
      </p>
    </ActDialog>
  )
}
