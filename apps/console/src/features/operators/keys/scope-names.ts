import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KeyScope } from '@portal/contract/operators/operators'
import { listOperatorAudit } from '@portal/contract/operators/operators-audit'
import { listRecordKinds } from '@portal/contract/records/records-taking'

export const scopeNames: Record<KeyScope, MessageDescriptor> = {
  'read-audit': msg`read the audit log`,
  'write-records': msg`hand records over`,
}

/** What shows that a key of the scope works, and changes nothing. */
export const scopeTrials: Record<KeyScope, { path: string }> = {
  'read-audit': listOperatorAudit,
  'write-records': listRecordKinds,
}
