import { lazyDialog } from '../../../page/use-dialog.tsx'

/** Its code comes when somebody opens it. */
export const billDownloadDialog = lazyDialog(
  async () => (await import('./bill-download-dialog.tsx')).BillDownloadDialog,
)
