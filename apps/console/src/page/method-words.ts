import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MethodFace } from '@portal/contract/payments/payments'

/** What something was paid with: `Visa ending 4242`. */
export function methodWords({ kind, brand, last4 }: MethodFace): MessageDescriptor {
  if (brand !== null && last4 !== null) return msg`${brand} ending ${last4}`
  switch (kind) {
    case 'card':
      return last4 === null ? msg`Card` : msg`Card ending ${last4}`
    case 'bank':
      return last4 === null ? msg`Bank account` : msg`Bank account ending ${last4}`
    case 'cash':
      return msg`Cash`
    case 'cheque':
      return msg`Check`
  }
}
