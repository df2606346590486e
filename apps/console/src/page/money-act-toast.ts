import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Approval } from '@portal/contract/approvals/approvals'

/** What has become of money that somebody wanted to move. */
export function movedWords({ state }: Pick<Approval, 'state'>): MessageDescriptor {
  return state === 'done'
    ? msg`Done. The customer is told by email.`
    : msg`Asked for. Another person has to approve it.`
}
