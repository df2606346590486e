import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import type { ReactNode } from 'react'

interface NotChargedYetProps {
  /** The bank has the payer's answer: how it ended is known in a moment. */
  ended: boolean
  /** Where it is confirmed. */
  children: ReactNode
}

/** What holds while the card's bank asks, and once it was answered. */
export function NotChargedYet({ ended, children }: NotChargedYetProps) {
  return (
    <Banner tone="info" announce title={<Trans>Nothing has been charged yet</Trans>}>
      {ended ? (
        <Trans>Your bank has your answer. The result will show here in a moment.</Trans>
      ) : (
        children
      )}
    </Banner>
  )
}
