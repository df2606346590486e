import { useLingui } from '@lingui/react/macro'
import { useModalState } from '@portal/kit/feedback/modal-state'
import { Suspense, lazy } from 'react'
import { useKeys } from '../page/keys/key-bindings.ts'

const fetchHelp = () => import('./keys-help.tsx')
const KeysHelp = lazy(async () => ({ default: (await fetchHelp()).KeysHelp }))

/** `?` shows all keys of the page. */
export function KeysPlace() {
  const { t } = useLingui()
  const help = useModalState('keys')
  useKeys([
    {
      key: '?',
      label: t`All keys of the page`,
      run: () => void help.open(fetchHelp).catch(() => undefined),
    },
  ])
  if (!help.isOpen) return null
  return (
    <Suspense>
      <KeysHelp onClose={help.close} />
    </Suspense>
  )
}
