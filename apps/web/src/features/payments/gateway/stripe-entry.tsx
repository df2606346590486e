import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { CardFrameProps, EntryKind } from './card-frame.tsx'
import classes from './stripe.module.css'
import { EntryAttempts, patience } from './entry-attempts.tsx'
import { mountStripeForm } from './stripe-form.ts'
import type { StripeForm } from './stripe-form.ts'

type StripeEntryProps = Omit<CardFrameProps, 'cardPage'> & { publishableKey: string }

/** Stripe's form for a card or bank account: what is typed stays in Stripe's frames and never reaches this app. */
export function StripeEntry(props: StripeEntryProps) {
  return (
    <EntryAttempts unreachable={props.unreachable}>
      {(onUnreachable) => <MountedForm {...props} onUnreachable={onUnreachable} />}
    </EntryAttempts>
  )
}

function MountedForm(props: StripeEntryProps & { onUnreachable: () => void }) {
  const { ref, publishableKey, kinds, onToken, onError } = props
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const form = useStripeForm(
    place,
    { publishableKey, kinds, onKind: props.onKind },
    props.onUnreachable,
  )
  const [fault, setFault] = useState<string | null>(null)

  async function submit(from: StripeForm) {
    setFault(null)
    const end = await from.submit()
    if ('card' in end) return onToken(end.card)
    setFault(end.fault)
    onError()
  }
  useImperativeHandle(ref, () => ({
    submit() {
      if (!form) return false
      submit(form).catch(() => {
        setFault(t`Check your connection. Nothing has been charged.`)
        onError()
      })
      return true
    },
  }))
  return (
    <Stack gap={3}>
      {fault === null ? null : (
        <Banner announce tone="danger" title={<Trans>That didn’t work</Trans>}>
          {fault}
        </Banner>
      )}
      <div className={classes.place}>
        {form ? null : <Skeleton lines={6} />}
        <div ref={place} />
      </div>
    </Stack>
  )
}

/** The form once it is there. Made once: another language would empty what is being typed. */
function useStripeForm(
  place: RefObject<HTMLElement | null>,
  { publishableKey, kinds, onKind }: Pick<StripeEntryProps, 'publishableKey' | 'kinds' | 'onKind'>,
  onUnreachable: () => void,
): StripeForm | null {
  const { i18n } = useLingui()
  const [locale] = useState(i18n.locale)
  const [form, setForm] = useState<StripeForm | null>(null)
  const giveUp = useEffectEvent(onUnreachable)
  const notifyKind = useEffectEvent((kind: EntryKind) => onKind?.(kind))
  useEffect(() => {
    if (!place.current) return
    let mounted: StripeForm | undefined
    const over = new AbortController()
    const timer = setTimeout(() => giveUp(), patience)
    const end = () => clearTimeout(timer)
    mountStripeForm(place.current, {
      publishableKey,
      locale,
      kinds,
      onKind: (kind) => notifyKind(kind),
    })
      .finally(end)
      .then(
        (made) => {
          mounted = made
          if (over.signal.aborted) made.remove()
          else setForm(made)
        },
        () => {
          if (!over.signal.aborted) giveUp()
        },
      )
    return () => {
      over.abort()
      end()
      mounted?.remove()
    }
  }, [place, publishableKey, locale, kinds])
  return form
}
