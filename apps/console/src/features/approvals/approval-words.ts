import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type {
  ApprovalCheckName,
  ApprovalState,
  ApprovedAct,
} from '@portal/contract/approvals/approvals'
import type { Tone } from '@portal/kit/display/tone-icon'

export const actNames: Record<ApprovedAct, MessageDescriptor> = {
  refund: msg`Refund`,
  credit: msg`Credit`,
  'write-off': msg`Write-off`,
}

export const approvalStates: Record<ApprovalState, { words: MessageDescriptor; tone: Tone }> = {
  waiting: { words: msg`waiting`, tone: 'warning' },
  done: { words: msg`done`, tone: 'success' },
  'sent-back': { words: msg`sent back`, tone: 'danger' },
  withdrawn: { words: msg`withdrawn`, tone: 'neutral' },
  expired: { words: msg`expired`, tone: 'neutral' },
}

export const checkNames: Record<ApprovalCheckName, MessageDescriptor> = {
  'left-to-refund': msg`Left of the payment`,
  'never-refunded': msg`Never refunded before`,
  'credit-covers-it': msg`Credit on the account`,
  'owes-enough': msg`Owed now`,
  'no-credit-lately': msg`No other credit in 90 days`,
  'account-active': msg`Account is active`,
  'balance-afterwards': msg`Balance after it`,
}
