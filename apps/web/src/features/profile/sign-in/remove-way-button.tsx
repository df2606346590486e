import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'

interface RemoveWayButtonProps {
  name: string
  removing: { open: () => void; pending: boolean }
}

/** Takes one of several ways to sign in away, once it was asked about. */
export function RemoveWayButton({ name, removing }: RemoveWayButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      kind="outline"
      size="small"
      aria-label={t`Remove ${name}`}
      pending={removing.pending}
      onClick={removing.open}
    >
      <Trans>Remove</Trans>
    </Button>
  )
}
