import type { GatewayEntry } from '@portal/contract/payments-making'
import { Skeleton } from '@portal/kit/skeleton'
import { lazy, Suspense } from 'react'
import { CardFrame } from './card-frame.tsx'
import type { CardFrameProps } from './card-frame.tsx'

const StripeEntry = lazy(async () => ({
  default: (await import('./stripe-entry.tsx')).StripeEntry,
}))

export type CardEntryProps = Omit<CardFrameProps, 'cardPage'> & { gateway: GatewayEntry }

/** Where a card is entered: with the gateway itself, whichever it is, so that its number never reaches this app. */
export function CardEntry({ gateway, ...props }: CardEntryProps) {
  if (gateway.kind === 'sandbox') return <CardFrame cardPage={gateway.cardPage} {...props} />
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <StripeEntry publishableKey={gateway.publishableKey} {...props} />
    </Suspense>
  )
}
