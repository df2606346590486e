import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import { MethodUseList } from './method-use-list.tsx'

type MethodUsesDialogProps = { method: SavedMethod; onClose: () => void }

/** Why a method cannot be removed yet, and where each of the reasons can be changed. */
export function MethodUsesDialog({ method, onClose }: MethodUsesDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      title={t`This method is still in use`}
      isOpen
      onClose={onClose}
      width="min(100vw, 480px)"
    >
      <Stack gap={4}>
        <p>
          <Trans>
            These payments use it. Choose another method for each of them, or cancel them. Then you
            can remove it.
          </Trans>
        </p>
        <MethodUseList label={t`What uses it`} uses={method.uses} onFollow={onClose} />
      </Stack>
    </Modal>
  )
}
