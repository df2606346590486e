import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '@portal/kit/display/icon'
import type { WorkKindName } from '@portal/contract/work/work-kinds'

/** What several tasks of a kind are called. */
export const kindNames: Record<WorkKindName, MessageDescriptor> = {
  'payment-unanswered': msg`Payments without an answer`,
  'outcome-differs': msg`Outcomes that differ`,
  'charge-missing': msg`Charges the gateway misses`,
  'charge-unknown': msg`Charges we don’t know`,
  'amount-differs': msg`Amounts that differ`,
  'return-differs': msg`Returns that differ`,
  'return-unknown': msg`Returns that never came`,
  'refund-failed': msg`Refunds that came back`,
  'refund-refused': msg`Refunds refused`,
  'message-waits': msg`Messages`,
  'priority-service-asked': msg`Priority service`,
  'own-reading-doubted': msg`Readings in doubt`,
  'bill-held': msg`Bills held`,
  'bill-run-ahead': msg`Bill runs ahead of their day`,
  'account-set-aside': msg`Jobs that failed for an account`,
  'profile-not-deleted': msg`Profiles not deleted`,
}

export const kindIcons: Record<WorkKindName, IconName> = {
  'payment-unanswered': 'card',
  'outcome-differs': 'card',
  'charge-missing': 'pay',
  'charge-unknown': 'pay',
  'amount-differs': 'pay',
  'return-differs': 'undo',
  'return-unknown': 'undo',
  'refund-failed': 'undo',
  'refund-refused': 'undo',
  'message-waits': 'mail',
  'priority-service-asked': 'shield',
  'own-reading-doubted': 'meter',
  'bill-held': 'bill',
  'bill-run-ahead': 'bill',
  'account-set-aside': 'settings',
  'profile-not-deleted': 'user',
}
