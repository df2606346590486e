import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'

interface UnsavedChangesDialogProps {
  onLeave: () => void
  onStay: () => void
}

export function UnsavedChangesDialog({ onLeave, onStay }: UnsavedChangesDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      title={t`Leave without saving?`}
      isOpen
      onClose={onStay}
      width="min(100vw, 480px)"
      footer={
        <>
          <Button onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button kind="quiet" onClick={onLeave}>
            <Trans>Leave without saving</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you changed here isn’t saved yet.</Trans>
      </p>
    </Modal>
  )
}
