import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { cancelImport } from '@portal/contract/records/records-imports'
import type { ImportRun } from '@portal/contract/records/records-imports'
import { Button } from '@portal/kit/actions/button'
import { useState } from 'react'
import { ActDialog } from '../../page/acts/act-dialog.tsx'

/** Ends an import between two batches, once it was said what stays. */
export function CancelImport({ run }: { run: ImportRun }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { id, state, isCancelling, counts } = run
  if (!['receiving', 'waiting', 'running'].includes(state)) return null
  return (
    <div>
      <Button kind="outline" size="small" pending={isCancelling} onClick={() => setIsOpen(true)}>
        <Trans>Cancel import</Trans>
      </Button>
      {isOpen ? (
        <ActDialog
          title={t`Cancel import`}
          actLabel={t`Cancel import`}
          keepLabel={t`Keep importing`}
          kind="danger"
          act={() => api.call(cancelImport, { params: { importId: id } })}
          onClose={() => setIsOpen(false)}
        >
          <p>
            <Plural
              value={counts.new + counts.updated}
              one="# record is in already and stays. The rest isn’t read."
              other="# records are in already and stay. The rest isn’t read."
            />
          </p>
        </ActDialog>
      ) : null}
    </div>
  )
}
