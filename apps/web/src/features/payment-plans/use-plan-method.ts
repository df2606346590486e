import type { PaymentMethod } from '@portal/contract/payments/payments-making'
import { createPaymentMethod } from '@portal/contract/payments/payments-methods'
import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import type { CardEntryHandle } from '../../charging/card-entry-place.tsx'
import { newMethod } from '../../charging/charged-method-choice.tsx'

/** For instalments that nobody charges. */
export const byHand = 'by-hand'

/** A saved method's id, a card that was just entered and is saved first, or null for paying by hand. */
export type ChosenPlanMethod = string | { token: string } | null

/** What the instalments are charged to: what is chosen, and what that is once a card was entered. */
export function usePlanMethod(begin: string, onChosen: (method: ChosenPlanMethod) => void) {
  const entry = useRef<CardEntryHandle>(null)
  const [value, setValue] = useState(begin)
  const [asking, setAsking] = useState(false)
  return {
    asking,
    submit: () => {
      if (value === byHand) onChosen(null)
      else if (value !== newMethod) onChosen(value)
      else if (entry.current?.submit()) setAsking(true)
    },
    field: {
      entry,
      value,
      onValueChange: setValue,
      onToken: ({ token }: { token: string }) => {
        setAsking(false)
        onChosen({ token })
      },
      onEntryError: () => setAsking(false),
    },
  }
}

/** The default one, else the newest; nothing that is to be entered first. */
export function usualMethod(methods: ReadonlyArray<PaymentMethod>): string {
  return (methods.find(({ isDefault }) => isDefault) ?? methods[0])?.id ?? byHand
}

/** The id of what is chosen. */
export async function savedMethodId(method: ChosenPlanMethod): Promise<string | null> {
  if (method === null || typeof method === 'string') return method
  const body = { token: method.token, name: null }
  return (await api.call(createPaymentMethod, { body })).id
}
