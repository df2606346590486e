import { useLingui } from '@lingui/react/macro'
import type { TextSetting } from '@portal/contract/alerts/alerts-notifications'
import { Modal } from '@portal/kit/feedback/modal'
import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { NumberStep } from './number-step.tsx'

interface TextNumberDialogProps {
  texts: TextSetting
  onClose: () => void
}

/** The number, then the code that proves that somebody reads what comes there; a code that waits is asked for at once. */
export function TextNumberDialog({ texts, onClose }: TextNumberDialogProps) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState(texts.asked?.number ?? null)
  const [isAgain, setAgain] = useState(false)
  return (
    <Modal
      title={sentTo === null ? t`Get alerts as texts` : t`Enter the code we texted`}
      isOpen
      onClose={onClose}
      width="min(100vw, 480px)"
    >
      {sentTo === null ? (
        <NumberStep countries={texts.countries} isAgain={isAgain} onSent={setSentTo} />
      ) : (
        <CodeStep
          number={sentTo}
          from={texts.from}
          onOther={() => {
            setAgain(true)
            setSentTo(null)
          }}
          onDone={onClose}
        />
      )}
    </Modal>
  )
}
