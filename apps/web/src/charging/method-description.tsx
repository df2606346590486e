import { Trans } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import { Badge } from '@portal/kit/display/badge'
import { isGoodOn } from '@portal/rules/payments/preselect-method'
import type { ReactNode } from 'react'
import { utilityToday } from '@portal/browser/api/utility-today'
import { useChargedMethodText } from './charged-method-text.tsx'
import { useExpiryText } from './expiry-text.ts'
import classes from './method-description.module.css'

interface MethodDescriptionProps {
  method: PaymentMethod
  /** When it would be charged first, where that is known. */
  firstOn: string | null
}

/** Under a saved method's name, where one is chosen: what it is, how long it is good, and what speaks against it. */
export function MethodDescription({ method, firstOn }: MethodDescriptionProps) {
  const methodText = useChargedMethodText()
  const expiryText = useExpiryText()
  const words = [method.name && methodText(method), expiryText(method, firstOn)]
  return (
    <>
      <span className={classes.words}>{words.filter(Boolean).join(', ')}</span>
      {isGoodOn(method, utilityToday()) ? null : (
        <Warning>
          <Trans>Expired</Trans>
        </Warning>
      )}
      {method.declined ? (
        <Warning>
          <Trans>Declined last time</Trans>
        </Warning>
      ) : null}
    </>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className={classes.warning}>
      <Badge tone="danger">{children}</Badge>
    </span>
  )
}
