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
  /** Takes it back, for who wants to a moment later. */
  undo?: { act: () => Promise<unknown>; done: string }
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** Says what will happen before something is done, and does it. */
export function ActDialog(props: ActDialogProps) {
  const { title, actLabel, kind, isBlocked, act, done, undo, onClose, children } = props
  const { i18n, t } = useLingui()
  const refuse = (error: Error) => {
    toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)) })
  }
  const undoing = useMutation({
    mutationFn: async () => undo?.act(),
    onSuccess: () => {
      if (undo) toasts.add({ severity: 'success', summary: undo.done, life: 5000 })
    },
    onError: refuse,
  })
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose()
      if (!done) return
      toasts.add({
        severity: 'success',
        summary: done,
        life: undo ? 10_000 : 5000,
        ...(undo && { action: { label: t`Undo`, onAct: () => undoing.mutate() } }),
      })
    },
    onError: refuse,
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
