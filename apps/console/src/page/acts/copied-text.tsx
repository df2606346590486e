import { useLingui } from '@lingui/react/macro'
import { copyText } from '@portal/browser/device/copy-text'
import { Button } from '@portal/kit/actions/button'
import { Stack } from '@portal/kit/layout/stack'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { useState } from 'react'
import classes from './copied-text.module.css'

/** Something for another program, to the letter, with a button that copies it. */
export function CopiedText({ text, copyLabel }: { text: string; copyLabel: string }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const words = { copied: t`Copied`, refused: t`Select it and copy it` }
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused')
  return (
    <Stack gap={2}>
      <p className={classes.text} translate="no">
        {text}
      </p>
      <div>
        <Button
          kind="outline"
          size="small"
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          {outcome ? words[outcome] : copyLabel}
        </Button>
        <span role="status">
          <VisuallyHidden>{outcome ? words[outcome] : null}</VisuallyHidden>
        </span>
      </div>
    </Stack>
  )
}
