import { Trans } from '@lingui/react/macro'
import type { AccessLog } from '@portal/contract/access/access-log'
import { Button } from '@portal/kit/actions/button'
import { Row } from '@portal/kit/layout/stack'
import { flushSync } from 'react-dom'
import { getPageConfig } from '@portal/browser/api/page-config'
import { exportName } from '../../../native/export-name.ts'
import { saveDocument } from '../../../native/save-document.ts'
import { useLogTable } from './log-table.tsx'

type LogDownloadsProps = {
  log: AccessLog
  /** Shows all of it: on paper nobody can ask for the rest. */
  onPrint: () => void
}

export function LogDownloads({ log, onPrint }: LogDownloadsProps) {
  const tableOf = useLogTable()
  const save = () => {
    const by = getPageConfig().utility.name
    const file = new Blob([tableOf(log)], { type: 'text/csv; charset=utf-8' })
    saveDocument(file, exportName({ by, what: 'access-log', ending: 'csv' }))
  }
  const print = () => {
    flushSync(onPrint)
    window.print()
  }
  return (
    <Row gap={2} data-print="no">
      <Button kind="outline" size="small" icon="download" onClick={save}>
        <Trans>Download (CSV)</Trans>
      </Button>
      <Button kind="outline" size="small" icon="print" onClick={print}>
        <Trans>Print</Trans>
      </Button>
    </Row>
  )
}
