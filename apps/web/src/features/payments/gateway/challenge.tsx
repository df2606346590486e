import { lazy, Suspense } from 'react'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { ChallengeFrame } from './challenge-frame.tsx'
import type { ChallengeProps } from './challenge-frame.tsx'

const StripeChallenge = lazy(async () => ({
  default: (await import('./stripe-challenge.tsx')).StripeChallenge,
}))

/** Where the payer confirms a payment for the card's bank: a page in a frame, or what Stripe shows over ours. */
export function Challenge(props: ChallengeProps) {
  if (!props.page.startsWith('stripe:')) return <ChallengeFrame {...props} />
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <StripeChallenge {...props} />
    </Suspense>
  )
}
