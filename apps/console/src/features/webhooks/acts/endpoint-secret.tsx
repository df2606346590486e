import { Trans, useLingui } from '@lingui/react/macro'
import { SecretDialog } from '../../../page/acts/secret-dialog.tsx'

/** The secret by which a receiver verifies what it is told, this once. */
export function EndpointSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <SecretDialog title={t`Secret of the endpoint`} secret={secret} onClose={onClose}>
      <p>
        <Trans>Your system verifies each event by it, as Standard Webhooks says.</Trans>
      </p>
    </SecretDialog>
  )
}
