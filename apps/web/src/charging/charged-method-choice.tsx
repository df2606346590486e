import { useLingui } from '@lingui/react/macro'
import type { GatewayEntry, PaymentMethod } from '@portal/contract/payments/payments-making'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import type { RadioCardOption } from '@portal/kit/fields/radio-cards'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { Suspense } from 'react'
import type { Ref } from 'react'
import { useChargeEntryText } from './charge-entry-text.ts'
import { CardEntryPlace } from './card-entry-place.tsx'
import type { CardEntryHandle } from './card-entry-place.tsx'
import { useChargedMethodText } from './charged-method-text.tsx'

/** For what is still to be entered. */
export const newMethod = 'new'

type ChargedMethodChoiceProps = {
  legend: string
  entry: Ref<CardEntryHandle>
  methods: ReadonlyArray<PaymentMethod>
  /** What can be chosen before them. */
  others?: ReadonlyArray<RadioCardOption>
  gateway: GatewayEntry
  /** A saved method's id, or `new`. */
  value: string
  onValueChange: (value: string) => void
  onToken: (given: { token: string }) => void
  onEntryError: () => void
}

/** What is charged: something saved, or entered on the gateway's own page. */
export function ChargedMethodChoice(props: ChargedMethodChoiceProps) {
  const { legend, entry, methods, others = [], gateway, value } = props
  const { onValueChange, onToken, onEntryError } = props
  const { t } = useLingui()
  const methodText = useChargedMethodText()
  const entryText = useChargeEntryText()
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
        legend={legend}
        value={value}
        onValueChange={onValueChange}
        options={[
          ...others,
          ...methods.map((method) => ({
            value: method.id,
            label: method.name ?? methodText(method),
            description: method.name ? methodText(method) : expires(method),
            icon: method.kind === 'bank' ? ('bank' as const) : ('card' as const),
          })),
          {
            value: newMethod,
            label: entryText(gateway, methods.length === 0),
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
