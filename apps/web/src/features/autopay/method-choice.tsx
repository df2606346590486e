import { useLingui } from '@lingui/react/macro'
import type { GatewayEntry, PaymentMethod } from '@portal/contract/payments-making'
import { RadioCards } from '@portal/kit/radio-cards'
import { Skeleton } from '@portal/kit/skeleton'
import { Stack } from '@portal/kit/stack'
import { Suspense } from 'react'
import type { Ref } from 'react'
import { CardEntryPlace } from '../../page/card-entry-place.tsx'
import type { CardEntryHandle } from '../../page/card-entry-place.tsx'
import { useDrawMethodText } from './draw-method-text.tsx'

/** For a card that is still to be entered. */
export const newMethod = 'new'

type MethodChoiceProps = {
  entry: Ref<CardEntryHandle>
  methods: ReadonlyArray<PaymentMethod>
  gateway: GatewayEntry
  /** A saved method's id, or `new`. */
  value: string
  onValueChange: (value: string) => void
  onToken: (given: { token: string }) => void
  onEntryError: () => void
}

/** What is drawn from: something saved, or a card entered on the gateway's own page. */
export function MethodChoice(props: MethodChoiceProps) {
  const { entry, methods, gateway, value, onValueChange, onToken, onEntryError } = props
  const { t } = useLingui()
  const methodText = useDrawMethodText()
  const expires = ({ expiresMonth, expiresYear }: PaymentMethod) => {
    if (!expiresMonth || !expiresYear) return undefined
    const month = String(expiresMonth).padStart(2, '0')
    const year = String(expiresYear % 100).padStart(2, '0')
    return t`expires ${month}/${year}`
  }
  return (
    <Stack gap={4}>
      <RadioCards
        name="method"
        legend={t`What we draw from`}
        value={value}
        onValueChange={onValueChange}
        options={[
          ...methods.map((method) => ({
            value: method.id,
            label: method.name ?? methodText(method),
            description: method.name ? methodText(method) : expires(method),
            icon: method.kind === 'bank' ? ('bank' as const) : ('card' as const),
          })),
          {
            value: newMethod,
            label: methods.length > 0 ? t`Another card` : t`Card`,
            icon: 'plus' as const,
          },
        ]}
      />
      {value === newMethod ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <CardEntryPlace ref={entry} gateway={gateway} onToken={onToken} onError={onEntryError} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
