import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { approvalsDesk } from '@portal/contract/approvals/approvals-desk'
import type { Approval } from '@portal/contract/approvals/approvals'
import { Button } from '@portal/kit/actions/button'
import { formatMoney } from '@portal/kit/display/money-text'
import { useKitTexts } from '@portal/kit/kit-texts'
import { Row } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { actNames } from './approval-words.ts'

const SendBackDialog = lazy(async () => ({
  default: (await import('./send-back-dialog.tsx')).SendBackDialog,
}))

/** A second person decides; whoever asked may withdraw it. */
export function ApprovalActs({ approval }: { approval: Approval }) {
  const { t, i18n } = useLingui()
  const texts = useKitTexts()
  const [isSendingBack, setSendingBack] = useState(false)
  const { id, act, amount, mayDecide, mayWithdraw } = approval
  const params = { approvalId: id }
  const failed = (error: unknown) => {
    toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)), life: 8000 })
  }
  const approving = useMutation({
    mutationFn: () => api.call(approvalsDesk.routes.giveApproval, { params }),
    onSuccess: () => {
      toasts.add({ severity: 'success', summary: t`Approved. It is done.`, life: 8000 })
    },
    onError: failed,
  })
  const withdrawing = useMutation({
    mutationFn: () => api.call(approvalsDesk.routes.withdrawApproval, { params }),
    onSuccess: () => {
      toasts.add({ severity: 'success', summary: t`Withdrawn.`, life: 5000 })
    },
    onError: failed,
  })
  const money = formatMoney(amount.amount, amount.currency, texts.locale)
  const what = i18n._(actNames[act]).toLocaleLowerCase(texts.locale)
  if (mayWithdraw) {
    return (
      <Row gap={2}>
        <span>
          <Trans>You asked for this, so someone else approves it.</Trans>
        </span>
        <Button
          kind="outline"
          size="small"
          pending={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </Row>
    )
  }
  if (!mayDecide) return null
  return (
    <Row gap={2}>
      <Button size="small" pending={approving.isPending} onClick={() => approving.mutate()}>
        {t`Approve ${what} of ${money}`}
      </Button>
      <Button kind="outline" size="small" onClick={() => setSendingBack(true)}>
        <Trans>Send back with a reason</Trans>
      </Button>
      {isSendingBack ? (
        <Suspense fallback={null}>
          <SendBackDialog approvalId={id} onClose={() => setSendingBack(false)} />
        </Suspense>
      ) : null}
    </Row>
  )
}
