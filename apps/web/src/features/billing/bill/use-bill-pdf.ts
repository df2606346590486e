import { getBillPdf } from '@portal/contract/billing/billing'
import type { BillSummary } from '@portal/contract/billing/billing'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { exportName } from '../../../native/export-name.ts'
import { saveDocument } from '../../../native/save-document.ts'

/** Fetches the bill's PDF and hands it to the person. */
export function useBillPdf(accountId: string, bill: Pick<BillSummary, 'id' | 'number'>) {
  return useMutation({
    mutationFn: () => api.call(getBillPdf, { params: { accountId, billId: bill.id } }),
    onSuccess: (file) =>
      saveDocument(
        file,
        exportName({
          by: getPageConfig().utility.name,
          what: `bill ${bill.number}`,
          ending: 'pdf',
        }),
      ),
    meta: { announced: true },
  })
}
