import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/button'
import { useState } from 'react'
import { copyText } from '../../native/copy-text.ts'

type Outcome = 'copied' | 'refused'

/** Says what came of it, in its own place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused')
  return (
    <Button
      kind="outline"
      size="small"
      icon={outcome === 'copied' ? 'check' : 'copy'}
      onClick={() => void copy()}
    >
      <span role="status">
        {outcome === 'copied' ? (
          <Trans>Copied</Trans>
        ) : outcome === 'refused' ? (
          <Trans>Please copy it by hand</Trans>
        ) : (
          label
        )}
      </span>
    </Button>
  )
}
