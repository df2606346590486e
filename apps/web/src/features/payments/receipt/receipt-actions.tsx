import { Trans } from '@lingui/react/macro'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Row } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { getPageConfig } from '@portal/browser/api/page-config'
import { exportName } from '../../../native/export-name.ts'
import { saveDocument } from '../../../native/save-document.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import classes from './receipt-actions.module.css'
import { isPaid } from '../payment-states.ts'

type ReceiptActionsProps = {
  payment: Pick<Payment, 'status' | 'number'>
  fetchPdf: () => Promise<Blob>
}

/** The receipt as a file and on paper. */
export function ReceiptActions({ payment, fetchPdf }: ReceiptActionsProps) {
  const pdf = useMutation({
    mutationFn: fetchPdf,
    onSuccess: (file) =>
      saveDocument(
        file,
        exportName({
          by: getPageConfig().utility.name,
          what: `receipt ${payment.number}`,
          ending: 'pdf',
        }),
      ),
    meta: { announced: true },
  })
  if (!isPaid(payment.status)) return null
  return (
    <Row gap={2} data-print="no">
      <Button
        kind="outline"
        size="small"
        icon="download"
        pending={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        <Trans>Receipt as PDF</Trans>
      </Button>
      <Button kind="outline" size="small" icon="print" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </Row>
  )
}

/** The way back to the day's business: all that is left to do where this is paid or scheduled. */
export function LeaveLink({ status }: Pick<Payment, 'status'>) {
  const isDone = isPaid(status) || status === 'scheduled'
  return (
    <div className={classes.leave} data-print="no">
      {/* Another link, not the same one that changes its colour while it is read. */}
      <PageLink
        key={String(isDone)}
        className={buttonClass({ kind: isDone ? 'primary' : 'quiet' })}
        to={paths.home()}
      >
        {isDone ? <Trans>Done</Trans> : <Trans>Go to home</Trans>}
      </PageLink>
    </div>
  )
}
