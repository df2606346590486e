import { Trans } from '@lingui/react/macro'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import type { ReactNode } from 'react'
import classes from './receipt-card.module.css'

type ReceiptCardProps = {
  /** Whether it is the receipt of something paid. */
  paid: boolean
  children: ReactNode
}

/** The facts of a payment, small beside how it ended. */
export function ReceiptCard({ paid, children }: ReceiptCardProps) {
  return (
    <Card as="section" className={classes.card}>
      <SectionHeading title={paid ? <Trans>Receipt</Trans> : <Trans>Details</Trans>} />
      {children}
    </Card>
  )
}
