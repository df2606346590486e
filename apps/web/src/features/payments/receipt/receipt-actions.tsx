import { Trans } from '@lingui/react/macro'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Row } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { saveDocument } from '../../../native/save-document.ts'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { isPaid } from '../payment-states.ts'

type ReceiptActionsProps = {
  payment: Pick<Payment, 'status' | 'number'>
  fetchPdf: () => Promise<Blob>
}

/** The receipt on paper and as a file, and the way back to the day's business. */
export function ReceiptActions({ payment, fetchPdf }: ReceiptActionsProps) {
  const paid = isPaid(payment.status)
  const pdf = useMutation({
    mutationFn: fetchPdf,
    onSuccess: (file) => saveDocument(file, `receipt-${payment.number}.pdf`),
    meta: { announced: true },
  })
  return (
    <Row gap={3} data-print="no">
      {paid ? (
        <>
          <Button
            kind="outline"
            icon="download"
            pending={pdf.isPending}
            onClick={() => pdf.mutate()}
          >
            <Trans>Receipt as PDF</Trans>
          </Button>
          <Button kind="outline" icon="print" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </>
      ) : null}
      <PageLink className={buttonClass({ kind: 'quiet' })} to={paths.home()}>
        <Trans>Go to home</Trans>
      </PageLink>
    </Row>
  )
}
