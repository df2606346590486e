import { msg } from '@lingui/core/macro'

/** Why money was not moved. */
export const approvalProblems = {
  'amount-out-of-range': msg`This amount can’t be moved as things stand now. Check what is left.`,
  'idempotency-mismatch': msg`This was sent before with other details. Close it and begin again.`,
}
