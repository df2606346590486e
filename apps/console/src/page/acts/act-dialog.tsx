import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { Button } from '@portal/kit/actions/button'
import { Banner } from '@portal/kit/feedback/banner'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface ActDialogProps {
  title: string
  /** On the button that does it. */
  actLabel: string
  /** The way out, where it keeps something: "Keep importing". */
  keepLabel?: string
  kind?: 'primary' | 'danger'
  /** Not yet, such as without a time that was chosen. */
  isBlocked?: boolean
  act: () => Promise<unknown>
  /** Said once it is done. */
  done?: string
  /** Takes it back, for who wants to a moment later. */
  undo?: { act: () => Promise<unknown>; done: string }
  onClose: () => void
  /** What will happen, in numbers. */
  children: ReactNode
}

type Acting = Pick<ActDialogProps, 'act' | 'done' | 'undo' | 'onClose'>

/** Does it, closes and says so; what can be undone is for some seconds. */
function useActing({ act, done, undo, onClose }: Acting) {
  const { t } = useLingui()
  const undoing = useMutation({
    mutationFn: async () => undo?.act(),
    onSuccess: () => {
      if (undo) toasts.add({ severity: 'success', summary: undo.done, life: 5000 })
    },
    meta: { announced: true },
  })
  return useMutation({
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
  })
}

/** Says what will happen before something is done, and does it. A failed act stays in the dialog, to be tried again. */
export function ActDialog(props: ActDialogProps) {
  const { title, actLabel, keepLabel, kind, isBlocked, onClose, children } = props
  const { i18n } = useLingui()
  const acting = useActing(props)
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      width="min(100vw, 560px)"
      footer={
        <>
          <Button
            kind={kind}
            pending={acting.isPending}
            disabled={isBlocked}
            onClick={() => acting.mutate()}
          >
            {actLabel}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {keepLabel ?? <Trans>Cancel</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {acting.error ? (
          <Banner tone="danger" announce title={i18n._(errorMessage(acting.error))} />
        ) : null}
        {children}
      </Stack>
    </Modal>
  )
}
