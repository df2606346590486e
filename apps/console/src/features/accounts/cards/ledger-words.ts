import { msg } from '@lingui/core/macro'
import type { CustomerLedgerEntry } from '@portal/contract/accounts/accounts-ledger'

/** What each kind of posting is called. */
export const ledgerKinds = {
  bill: msg`Bill`,
  payment: msg`Payment`,
  refund: msg`Refund`,
  reversal: msg`Returned payment`,
  undoing: msg`Return undone`,
  interest: msg`Late interest`,
  fee: msg`Fee`,
  adjustment: msg`Correction`,
  credit: msg`Credit`,
  'write-off': msg`Write-off`,
} satisfies Record<CustomerLedgerEntry['kind'], unknown>
