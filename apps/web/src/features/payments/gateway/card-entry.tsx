import type { GatewayEntry } from '@portal/contract/payments/payments-options'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { lazy, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { BankAgreement } from './bank-agreement.tsx'
import type { BankAgreementHandle } from './bank-agreement.tsx'
import { CardFrame } from './card-frame.tsx'
import type { CardFrameHandle, CardFrameProps, CardToken, EntryKind } from './card-frame.tsx'

const StripeEntry = lazy(async () => ({
  default: (await import('./stripe-entry.tsx')).StripeEntry,
}))

export type CardEntryProps = Omit<CardFrameProps, 'cardPage' | 'kinds'> & {
  gateway: GatewayEntry
  /** Only bank accounts, where a card cannot pay so much. */
  onlyBank?: boolean
}

/**
 * Where a card or bank account is entered: with the gateway itself, whichever it is, so that its number never reaches this
 * app. Who enters a bank account agrees to debits first.
 */
export function CardEntry(props: CardEntryProps) {
  const { ref, gateway, onlyBank = false, onToken, onError, onKind } = props
  const frame = useRef<CardFrameHandle>(null)
  const agreement = useRef<BankAgreementHandle>(null)
  const [kind, setKind] = useState<EntryKind>(onlyBank ? 'bank' : 'card')
  useImperativeHandle(ref, () => ({
    submit: () => (agreement.current?.check() ?? true) && (frame.current?.submit() ?? false),
  }))
  const take = async (token: CardToken) => {
    if (token.kind === 'card' || (await agreement.current?.agree(token.token))) onToken(token)
    else onError()
  }
  const entry = {
    ref: frame,
    kinds: onlyBank ? 'bank' : gateway.bankAccounts ? 'both' : 'card',
    unreachable: props.unreachable,
    onError,
    onKind: (chosen: EntryKind) => {
      setKind(chosen)
      onKind?.(chosen)
    },
    onToken: (token: CardToken) => void take(token),
  } as const
  return (
    <Stack gap={4}>
      {gateway.kind === 'sandbox' ? (
        <CardFrame cardPage={gateway.cardPage} {...entry} />
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <StripeEntry publishableKey={gateway.publishableKey} {...entry} />
        </Suspense>
      )}
      {kind === 'bank' ? <BankAgreement ref={agreement} /> : null}
    </Stack>
  )
}
