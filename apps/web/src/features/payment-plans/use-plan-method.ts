import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import { createPaymentMethod } from '@portal/contract/payments/payments-methods'
import { preselectMethod } from '@portal/rules/payments/preselect-method'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '@portal/browser/api/api'
import type { CardEntryHandle } from '../../charging/card-entry-place.tsx'
import { canCharge, newMethod } from '../../charging/charged-method-choice.tsx'
import { paymentOptionsQuery } from '../../api/payment-options-query.ts'

/** For instalments that nobody charges. */
export const byHand = 'by-hand'

/** A saved method's id, a card that was just entered and is saved first, or null for paying by hand. */
export type ChosenPlanMethod = string | { token: string } | null

/** What the instalments are charged to: what is chosen, and what that is once a card was entered. */
export function usePlanMethod(
  { begin, firstOn }: { begin: string; firstOn: string | null },
  onChosen: (method: ChosenPlanMethod) => void,
) {
  const entry = useRef<CardEntryHandle>(null)
  const { methods } = useSuspenseQuery(paymentOptionsQuery).data
  const [chosen, setValue] = useState<string | null>(null)
  const value = chosen ?? begin
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  return {
    asking,
    submit: () => {
      setTried(true)
      if (!canCharge(methods, value, firstOn)) return
      if (value === byHand) onChosen(null)
      else if (value !== newMethod) onChosen(value)
      else if (entry.current?.submit()) setAsking(true)
    },
    field: {
      entry,
      value,
      firstOn,
      tried,
      onValueChange: setValue,
      onToken: ({ token }: { token: string }) => {
        setAsking(false)
        onChosen({ token })
      },
      onEntryError: () => setAsking(false),
    },
  }
}

/** The default one, else another that can be charged by the first instalment; nothing that is to be entered first. */
export function usualMethod(methods: ReadonlyArray<PaymentMethod>, firstOn: string): string {
  return preselectMethod(methods, firstOn)?.id ?? byHand
}

/** What the instalments are charged to now, and nothing in its place where it cannot be charged any more. */
export function currentMethod(
  methods: ReadonlyArray<PaymentMethod>,
  id: string | null,
  firstOn: string,
): string {
  if (id === null) return byHand
  const current = methods.filter((method) => method.id === id)
  return preselectMethod(current, firstOn)?.id ?? ''
}

/** The id of what is chosen. */
export async function savedMethodId(method: ChosenPlanMethod): Promise<string | null> {
  if (method === null || typeof method === 'string') return method
  const body = { token: method.token, name: null }
  return (await api.call(createPaymentMethod, { body })).id
}
