import { useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { useState } from 'react'
import { useKeys } from '../../../page/keys/key-bindings.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** Opens the invitation, by its key as well. */
export function InviteButton() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const words = t`Invite an operator`
  useKeys([{ key: 'i', label: words, run: (event) => (event.preventDefault(), setIsOpen(true)) }])
  return (
    <>
      <Button icon="plus" size="small" onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      {isOpen ? <InviteDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
