import { useLingui } from '@lingui/react/macro'
import type { GatewayEntry, PaymentMethod } from '@portal/contract/payments/payments-options'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { isGoodOn } from '@portal/rules/payments/preselect-method'
import type { RadioCardOption } from '@portal/kit/fields/radio-cards'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { Suspense } from 'react'
import type { Ref } from 'react'
import { useChargeEntryText } from './charge-entry-text.ts'
import { CardEntryPlace } from './card-entry-place.tsx'
import type { CardEntryHandle } from './card-entry-place.tsx'
import { useChargedMethodText } from './charged-method-text.tsx'
import { utilityToday } from '@portal/browser/api/utility-today'
import { MethodDescription } from './method-description.tsx'
import { MethodMark } from './method-mark.tsx'

/** For what is still to be entered. */
export const newMethod = 'new'

/** Whether a choice can be gone on with: something is chosen, and it is not over by the first payment. */
export function canCharge(
  methods: ReadonlyArray<PaymentMethod>,
  value: string,
  firstOn: string | null,
): boolean {
  const saved = methods.find(({ id }) => id === value)
  return value !== '' && (!saved || firstOn === null || isGoodOn(saved, firstOn))
}

type ChargedMethodChoiceProps = {
  legend: string
  entry: Ref<CardEntryHandle>
  methods: ReadonlyArray<PaymentMethod>
  /** What can be chosen before them. */
  others?: ReadonlyArray<RadioCardOption>
  gateway: GatewayEntry
  /** A saved method's id, or `new`; empty where nothing is chosen yet. */
  value: string
  /** When it is charged first, where that is known: what is over by then cannot be chosen. */
  firstOn: string | null
  /** Somebody has tried to go on: what is still missing is said. */
  tried: boolean
  onValueChange: (value: string) => void
  onToken: (given: { token: string }) => void
  onEntryError: () => void
}

/** What is charged: something saved, or entered on the gateway's own page. */
export function ChargedMethodChoice(props: ChargedMethodChoiceProps) {
  const { legend, entry, methods, others = [], gateway, value, firstOn, tried } = props
  const { onValueChange, onToken, onEntryError } = props
  const { t } = useLingui()
  const methodText = useChargedMethodText()
  const entryText = useChargeEntryText()
  const isOver = (method: PaymentMethod) => !isGoodOn(method, firstOn ?? utilityToday())
  const chosen = methods.find(({ id }) => id === value)
  const error =
    chosen && isOver(chosen)
      ? t`This card expires before the payment. Choose another one.`
      : tried && value === ''
        ? t`Choose a card or bank account.`
        : undefined
  return (
    <Stack gap={4}>
      <RadioCards
        name="method"
        legend={legend}
        value={value}
        onValueChange={onValueChange}
        {...(error !== undefined && { error })}
        options={[
          ...others,
          ...methods.map((method) => ({
            value: method.id,
            label: method.name ?? methodText(method),
            description: <MethodDescription method={method} firstOn={firstOn} />,
            lead: <MethodMark method={method} dead={isOver(method)} />,
            disabled: isOver(method) && method.id !== value,
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
