import { Trans } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { exportOperatorAudit } from '@portal/contract/operators/operators-audit'
import { Button } from '@portal/kit/actions/button'
import { useMutation } from '@tanstack/react-query'
import { saveAs } from '../../../page/save-file.tsx'
import type { AuditSearch } from './audit-address.ts'
import { filterOf } from './audit-queries.ts'

/** All that the filters show, as a table for a spreadsheet. */
export function SaveAudit({ search }: { search: AuditSearch }) {
  const saving = useMutation({
    mutationFn: async () => {
      const answer = await api.call(exportOperatorAudit, { query: filterOf(search) })
      saveAs(await answer.blob(), 'audit.csv')
    },
    meta: { announced: true },
  })
  return (
    <Button
      kind="outline"
      size="small"
      icon="download"
      pending={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <Trans>Save as CSV</Trans>
    </Button>
  )
}
