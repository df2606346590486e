import { useLingui } from '@lingui/react/macro'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface ActDialogProps {
  title: string
  /** On the button that does it. */
  actLabel: string
  kind?: 'primary' | 'danger'
  /** Not yet, such as without a time that was chosen. */
  isBlocked?: boolean
  act: () => Promise<unknown>
  /** Said once it is done. */
  done?: string
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** Says what will happen before something is done, and does it. */
export function ActDialog(props: ActDialogProps) {
  const { title, actLabel, kind, isBlocked, act, done, onClose, children } = props
  const { i18n } = useLingui()
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose()
      if (done) toasts.add({ severity: 'success', summary: done, life: 5000 })
    },
    onError: (error) => {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)) })
    },
  })
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      width="min(100vw, 560px)"
      footer={
        <Button
          kind={kind}
          pending={acting.isPending}
          disabled={isBlocked}
          onClick={() => acting.mutate()}
        >
          {actLabel}
        </Button>
      }
    >
      <Stack gap={4}>{children}</Stack>
    </Modal>
  )
}
