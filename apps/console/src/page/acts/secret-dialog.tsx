import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import { CopiedText } from './copied-text.tsx'

interface SecretDialogProps {
  title: string
  secret: string
  onClose: () => void
  /** What it is for. */
  children: ReactNode
}

/** A secret that is shown this once: nothing but the button closes it, so that it is not lost by a slip. */
export function SecretDialog({ title, secret, onClose, children }: SecretDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      title={title}
      isOpen
      dismissable={false}
      onClose={onClose}
      width="min(100vw, 640px)"
      footer={
        <Button onClick={onClose}>
          <Trans>I’ve saved it</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <p>
          <Trans>It’s shown this once. Save it where your system reads it from.</Trans>
        </p>
        <CopiedText text={secret} copyLabel={t`Copy`} />
        {children}
      </Stack>
    </Modal>
  )
}
