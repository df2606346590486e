import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@portal/kit/layout/stack'
import { Spinner } from '@portal/kit/feedback/spinner'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ChallengeProps } from './challenge-frame.tsx'
import { EntryAttempts } from './entry-attempts.tsx'
import { NotChargedYet } from './not-charged-yet.tsx'
import { openStripe } from './stripe-form.ts'
import stripeClasses from './stripe.module.css'

/** Stripe brings the window of the card's bank by itself: what is answered there never passes through this app. */
export function StripeChallenge({ page, onEnded }: ChallengeProps) {
  const [ended, setEnded] = useState(false)
  return (
    <Stack gap={4} data-print="no">
      <NotChargedYet ended={ended}>
        <Trans>
          Confirm the payment in your bank’s window. If you don’t, we’ll cancel it after a while.
        </Trans>
      </NotChargedYet>
      {ended ? null : (
        <EntryAttempts
          unreachable={<Trans>Check your connection. Nothing has been charged.</Trans>}
        >
          {(onUnreachable) => (
            <BankWindow
              page={page}
              onUnreachable={onUnreachable}
              onEnded={() => {
                setEnded(true)
                onEnded()
              }}
            />
          )}
        </EntryAttempts>
      )}
    </Stack>
  )
}

/** Asks once; confirmed or not, Stripe knows how it ended and tells the server. */
function BankWindow({
  page,
  onEnded,
  onUnreachable,
}: ChallengeProps & { onUnreachable: () => void }) {
  const { i18n } = useLingui()
  const [locale] = useState(i18n.locale)
  const end = useEffectEvent(() => onEnded())
  const giveUp = useEffectEvent(() => onUnreachable())
  useEffect(() => {
    const over = new AbortController()
    askBank(page, locale, over.signal).then(
      () => {
        if (!over.signal.aborted) end()
      },
      () => {
        if (!over.signal.aborted) giveUp()
      },
    )
    return () => over.abort()
  }, [page, locale])
  return (
    <div className={stripeClasses.asking}>
      <Spinner />
    </div>
  )
}

/** `stripe://pk_live_…/pi_…_secret_…` @throws Error where Stripe's script does not come */
async function askBank(page: string, locale: string, over: AbortSignal): Promise<void> {
  const [publishableKey = '', clientSecret = ''] = page.replace('stripe://', '').split('/')
  const stripe = await openStripe(publishableKey, locale)
  if (!over.aborted) await stripe.handleNextAction({ clientSecret })
}
