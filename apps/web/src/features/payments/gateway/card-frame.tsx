import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { ReactNode, Ref, RefObject } from 'react'
import { cardPageAddress, cardPageMessage, cardSubmit } from './card-page-messages.ts'
import type { CardPageMessage } from './card-page-messages.ts'
import { EntryAttempts, patience } from './entry-attempts.tsx'
import classes from './card-frame.module.css'

/** What is entered. */
export type EntryKind = 'card' | 'bank'

export type CardToken = { token: string; kind: EntryKind; brand: string | null; last4: string }

export type CardFrameHandle = {
  /** Asks the page for a token; false while the page is not there. */
  submit: () => boolean
}

export type CardFrameProps = {
  ref: Ref<CardFrameHandle>
  cardPage: string
  /** What can be entered: `both` lets the payer choose. */
  kinds: EntryKind | 'both'
  onKind?: (kind: EntryKind) => void
  onToken: (token: CardToken) => void
  /** The page has said on itself what is wrong. */
  onError: () => void
  /** What to do while the page cannot be reached, where there is nothing saved to pay with. */
  unreachable?: ReactNode
}

/** The gateway's own page in a frame: card numbers are typed there and never reach this app. */
export function CardFrame(props: CardFrameProps) {
  return (
    <EntryAttempts unreachable={props.unreachable}>
      {(onUnreachable) => <FramedPage {...props} onUnreachable={onUnreachable} />}
    </EntryAttempts>
  )
}

function FramedPage(props: CardFrameProps & { onUnreachable: () => void }) {
  const { ref, cardPage, kinds, onToken, onError } = props
  const { t, i18n } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  // Made once: another address would empty what is being typed.
  const [address] = useState(() => {
    const page = cardPageAddress(cardPage, {
      theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
      language: i18n.locale,
      origin: location.origin,
    })
    page.searchParams.set('kinds', kinds)
    return page
  })
  useImperativeHandle(ref, () => ({
    submit() {
      if (height === null) return false
      frame.current?.contentWindow?.postMessage(cardSubmit, address.origin)
      return true
    },
  }))
  useCardPageMessages(frame, address.origin, {
    'card-height': (message) => setHeight(message.height),
    'card-kind': ({ kind }) => props.onKind?.(kind),
    'card-token': ({ token, kind, brand, last4 }) => onToken({ token, kind, brand, last4 }),
    'card-error': onError,
  })
  const giveUp = useEffectEvent(() => {
    if (height === null) props.onUnreachable()
  })
  useEffect(() => {
    const timer = setTimeout(() => giveUp(), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.place}>
      {height === null ? <Skeleton lines={6} /> : null}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the gateway's page sends to its own origin, which a sandbox takes away */}
      <iframe
        ref={frame}
        title={t`Card or bank account, on the payment service’s page`}
        src={address.href}
        className={classes.frame}
        data-ready={height !== null || undefined}
        style={{ height: height ?? undefined }}
      />
    </div>
  )
}

type Handlers = {
  [Type in CardPageMessage['type']]: (message: Extract<CardPageMessage, { type: Type }>) => void
}

/** Hears only the framed page itself, and only what it is known to say. */
function useCardPageMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  handlers: Handlers,
) {
  const onMessage = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const { data: message } = cardPageMessage.safeParse(event.data)
    if (message) handlers[message.type](message as never)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
}
