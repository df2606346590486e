import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { useModalState } from '@portal/kit/feedback/modal-state'
import { Suspense, lazy } from 'react'
import { KeyCap } from '../keys/key-cap.tsx'
import { useKeys } from '../keys/key-bindings.ts'

const fetchDialog = () => import('./saved-filters-dialog.tsx')
const SavedFiltersDialog = lazy(async () => ({ default: (await fetchDialog()).SavedFiltersDialog }))

/** Beside the filters of a list: the filters that were saved, and how it is filtered now to be saved. */
export function SavedFiltersButton() {
  const { t } = useLingui()
  const dialog = useModalState('saved-filters')
  const open = () => void dialog.open(fetchDialog).catch(() => undefined)
  useKeys([{ key: 'f', label: t`Saved filters`, run: open }])
  return (
    <>
      <Button kind="outline" size="small" icon="filter" onClick={open}>
        <Trans>Saved filters</Trans> <KeyCap name="f" />
      </Button>
      {dialog.isOpen ? (
        <Suspense>
          <SavedFiltersDialog onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  )
}
