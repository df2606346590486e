import { Trans } from '@lingui/react/macro'
import { useGo } from '@portal/browser/page/use-go'
import type { createApiKey } from '@portal/contract/operators/operators-keys'
import type { AnswerOf } from '@portal/contract/route'
import { Button } from '@portal/kit/actions/button'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { KeyForm } from './key-form.tsx'
import { MadeKeyDialog } from './made-key-dialog.tsx'

/** Makes a key, and shows it this once. */
export function MakeKey() {
  const go = useGo()
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<AnswerOf<typeof createApiKey> | null>(null)
  return (
    <>
      <Button icon="plus" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Make a key</Trans>
      </Button>
      {isOpen ? (
        <KeyForm
          onMade={(answer) => {
            setIsOpen(false)
            setMade(answer)
            void go(paths.keys({ open: answer.key.id }))
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
      {made ? (
        <MadeKeyDialog apiKey={made.key} secret={made.secret} onClose={() => setMade(null)} />
      ) : null}
    </>
  )
}
