import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { cancelImport } from '@portal/contract/records/records-imports'
import type { ImportRun } from '@portal/contract/records/records-imports'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'
import { useState } from 'react'

/** Ends an import between two batches, once it was said what stays. */
export function CancelImport({ run }: { run: ImportRun }) {
  const { i18n, t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { id, state, isCancelling, counts } = run
  if (!['receiving', 'waiting', 'running'].includes(state)) return null
  const records = i18n.number(counts.new + counts.updated)
  const end = async (): Promise<void> => {
    try {
      await api.call(cancelImport, { params: { importId: id } })
    } catch (error) {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)) })
    }
    setIsOpen(false)
  }
  return (
    <div>
      <Button kind="outline" size="small" pending={isCancelling} onClick={() => setIsOpen(true)}>
        <Trans>Cancel import</Trans>
      </Button>
      <Modal
        title={t`Cancel import`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <Button onClick={() => void end()}>
            <Trans>Cancel import</Trans>
          </Button>
        }
      >
        <p>
          <Trans>{records} records are in already and stay. The rest isn’t read.</Trans>
        </p>
      </Modal>
    </div>
  )
}
