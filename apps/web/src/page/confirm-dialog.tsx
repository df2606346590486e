import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import { errorMessage } from '@portal/browser/api/error-message'
import { useProvenAct } from '../step-up/use-proven-act.ts'

interface ConfirmDialogProps {
  title: string
  /** What will be, in a sentence or two. */
  children: ReactNode
  /** The button that does it: a verb. */
  confirmLabel: string
  /** The way out, where it keeps something: "Keep the plan". */
  keepLabel?: string
  /** `primary` where nothing is lost by it. */
  kind?: 'danger' | 'primary'
  act: () => Promise<unknown>
  onDone?: () => void
  onClose: () => void
}

/** A failed act stays in the dialog, to be tried again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, keepLabel, kind = 'danger', act, onDone, onClose } = props
  const { i18n } = useLingui()
  const confirmed = useProvenAct(act, {
    done: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      width="min(100vw, 480px)"
      footer={
        <>
          <Button kind={kind} pending={confirmed.pending} onClick={() => confirmed.run()}>
            {confirmLabel}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {keepLabel ?? <Trans>Cancel</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {confirmed.error ? (
          <Banner tone="danger" announce title={i18n._(errorMessage(confirmed.error))} />
        ) : null}
        <div>{children}</div>
      </Stack>
    </Modal>
  )
}
