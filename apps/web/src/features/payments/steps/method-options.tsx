import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import type { RadioCardOption } from '@portal/kit/fields/radio-cards'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import { isGoodOn, preselectMethod } from '@portal/rules/payments/preselect-method'
import { useFigures } from '@portal/kit/display/figures'
import { useChargeEntryText } from '../../../charging/charge-entry-text.ts'
import { MethodDescription } from '../../../charging/method-description.tsx'
import { MethodMark } from '../../../charging/method-mark.tsx'
import { utilityToday } from '@portal/browser/api/utility-today'
import { useMethodText } from '../methods/method-text.tsx'
import type { PaymentSearch } from '../payment-address.ts'
import type { EntryKind } from '../gateway/card-frame.tsx'
import type { PaymentCard } from './payment-card.ts'
import { feeOf } from './days/payment-day.ts'
import { isTooMuchFor } from './payment-draft.ts'
import type { PaymentOptions, PaymentDraft } from './payment-draft.ts'

/** A saved method's id, `entered` for the card just entered, `new` for one still to enter. */
export type MethodChoice = string

/**
 * What is chosen at first: what the address says, else the default, else the first that can pay so much on the day. Nothing
 * that is over by then or was declined the last time.
 */
export function firstMethod(given: {
  draft: PaymentDraft
  options: PaymentOptions
  search: PaymentSearch
  card: PaymentCard | null
  /** When it is charged. */
  day: string
}): MethodChoice {
  const { draft, options, search, card, day } = given
  const fits = card && !isTooMuchFor(card.kind, draft.total, options)
  if (search.method === 'new' && fits) return 'entered'
  const usable = options.methods.filter(({ kind }) => !isTooMuchFor(kind, draft.total, options))
  const named = usable.find(({ id }) => id === search.method)
  return (named ?? preselectMethod(usable, day))?.id ?? (fits ? 'entered' : 'new')
}

/** The methods as cards to choose from; what cannot pay so much is shown but cannot be chosen. */
export function useMethodOptions(given: {
  draft: PaymentDraft
  options: PaymentOptions
  terms: PaymentTerms
  card: PaymentCard | null
  choice: MethodChoice
  /** The day to come on which it is charged; null for now, or where none is chosen yet. */
  day: string | null
  /** What is being entered, where something new is. */
  entering: EntryKind
}): RadioCardOption[] {
  const { draft, options, terms, card, choice, day, entering } = given
  const { t } = useLingui()
  const figures = useFigures()
  const methodText = useMethodText()
  const entryText = useChargeEntryText()
  /** Where paying this way costs something on top. */
  const feeText = (method: Pick<PaymentMethod, 'kind'>) => {
    const { currency } = options.minimum
    const fee = figures.money({ amount: feeOf(draft.total, method, terms), currency })
    return feeOf(draft.total, method, terms) > 0 ? t`${fee} fee` : undefined
  }
  const saved = options.methods.map((method) => ({
    value: method.id,
    label: method.name ?? methodText(method),
    description: <MethodDescription method={method} firstOn={day} />,
    trailing: feeText(method),
    lead: <MethodMark method={method} dead={!isGoodOn(method, day ?? utilityToday())} />,
    disabled:
      isTooMuchFor(method.kind, draft.total, options) ||
      (method.id !== choice && !isGoodOn(method, day ?? utilityToday())),
  }))
  const entered: RadioCardOption[] = card
    ? [
        {
          value: 'entered',
          label: methodText(card),
          description: t`entered just now`,
          trailing: feeText(card),
          lead: <MethodMark method={card} />,
          disabled: isTooMuchFor(card.kind, draft.total, options),
        },
      ]
    : []
  const { bankAccounts } = options.gateway
  const isFirst = saved.length + entered.length === 0
  const label = entryText(options.gateway, isFirst)
  const disabled = !bankAccounts && isTooMuchFor('card', draft.total, options)
  return [
    ...saved,
    ...entered,
    { value: 'new', label, trailing: feeText({ kind: entering }), icon: 'plus', disabled },
  ]
}
