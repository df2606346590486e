import { useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { useState } from 'react'
import { copyText } from '../device/copy-text.tsx'

type Outcome = 'copied' | 'refused'

/** Says what came of it in its own place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const words = { copied: t`Copied`, refused: t`Select it and copy it` }
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused')
  return (
    <>
      <Button
        kind="outline"
        size="small"
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={() => void copy()}
      >
        {outcome ? words[outcome] : label}
      </Button>
      <span role="status">
        <VisuallyHidden>{outcome ? words[outcome] : null}</VisuallyHidden>
      </span>
    </>
  )
}
