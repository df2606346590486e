import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import type { ReactNode } from 'react'

interface NotChargedYetProps {
  /** The bank has the payer's answer: how it ended is known in a moment. */
  ended: boolean
  /** Where it is confirmed. */
  children: ReactNode
}

/** What holds while the card's bank asks, and once it was answered; the answer was given in a frame that is gone then. */
export function NotChargedYet({ ended, children }: NotChargedYetProps) {
  return (
    <FocusOnChange on={ended ? 'answered' : 'asked'}>
      {ended ? (
        <Banner tone="info" announce title={<Trans>Your bank has your answer</Trans>}>
          <Trans>The result will show here in a moment. You won’t be charged twice.</Trans>
        </Banner>
      ) : (
        <Banner tone="info" announce title={<Trans>Nothing has been charged yet</Trans>}>
          {children}
        </Banner>
      )}
    </FocusOnChange>
  )
}
