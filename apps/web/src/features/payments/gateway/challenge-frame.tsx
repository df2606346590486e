import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { cardPageAddress } from './card-page-messages.ts'
import classes from './card-frame.module.css'
import { NotChargedYet } from './not-charged-yet.tsx'

/** What the gateway's page for confirming says to the page that holds it. */
const challengeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card-height'), height: z.number() }),
  z.object({ type: z.literal('challenge-ended') }),
])

export type ChallengeProps = {
  page: string
  /** The payer has answered: how it ended is known in a moment. */
  onEnded: () => void
}

/** The page of the card's bank where the payer confirms the payment: what is answered there never passes through this app. */
export function ChallengeFrame({ page, onEnded }: ChallengeProps) {
  const { t, i18n } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const [ended, setEnded] = useState(false)
  // Made once: another address would begin the conversation anew.
  const [address] = useState(() =>
    cardPageAddress(page, {
      theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
      language: i18n.locale,
      origin: location.origin,
    }),
  )
  const onMessage = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== address.origin || event.source !== frame.current?.contentWindow) return
    const { data: message } = challengeMessage.safeParse(event.data)
    if (message?.type === 'card-height') setHeight(message.height)
    else if (message) {
      setEnded(true)
      onEnded()
    }
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  return (
    <Stack gap={4} data-print="no">
      <NotChargedYet ended={ended}>
        <Trans>Confirm the payment below. If you don’t, we’ll cancel it after a while.</Trans>
      </NotChargedYet>
      {ended ? null : (
        <div className={classes.place} data-low>
          {height === null ? <Skeleton lines={5} /> : null}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the bank's page sends to its own origin, which a sandbox takes away */}
          <iframe
            ref={frame}
            title={t`Confirm the payment, on your bank’s page`}
            src={address.href}
            className={classes.frame}
            data-ready={height !== null || undefined}
            style={{ height: height ?? undefined }}
          />
        </div>
      )}
    </Stack>
  )
}
