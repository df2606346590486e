import { useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import type { AnswerOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { useFigures } from '@portal/kit/display/figures'
import { preselectMethod } from '@portal/rules/payments/preselect-method'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canCharge, newMethod } from '../../../charging/charged-method-choice.tsx'
import { previewQuery } from '../autopay-queries.ts'
import { nextDrawOf } from '../next-payment.ts'
import { draftFault, draftOf, optionOf } from './option-draft.ts'
import type { DraftFault } from './option-draft.ts'
import { utilityToday } from '@portal/browser/api/utility-today'

export type PaymentOptions = AnswerOf<Routes['getPaymentOptions']>

/** What is being chosen, and what is wrong with it once somebody has tried to go on. */
export function useEnrolDraft(
  accountId: string,
  autopay: AutopayOfAccount,
  options: PaymentOptions,
) {
  const { t, i18n } = useLingui()
  const [first] = useState(() => draftOf(autopay.option))
  const [draft, setDraft] = useState(first)
  const [chosenMethod, setMethod] = useState<string | null>(null)
  const [firstOn, setFirstOn] = useState<string | null>(null)
  const methods = offeredMethods(autopay, options)
  const method = chosenMethod ?? firstMethod(autopay, methods, firstOn ?? utilityToday())
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const faultText = useFaultText(options)
  const limits = { minimum: options.minimum.amount, maximum: options.maximum.amount }
  const fault = draftFault(draft, limits)
  const amountError = tried && fault ? faultText(fault) : undefined
  // As far as it is whole.
  const option = fault ? null : optionOf(draft)
  const saved = methods.find(({ id }) => id === method) ?? null
  const savedId = saved?.id ?? null
  const preview = useQuery(previewQuery(accountId, { option, methodId: savedId }, i18n.locale))
  const firstDraw = preview.data && nextDrawOf(preview.data)
  if (firstDraw && firstDraw.date !== firstOn) setFirstOn(firstDraw.date)
  // It names what is charged.
  const agreeable = option !== null && method !== ''
  const agreement =
    agreeable && !preview.isPlaceholderData ? (preview.data?.agreement ?? null) : null
  // Other words are to be agreed to anew.
  const accepted = agreement !== null && agreedTo === agreement
  const termsError =
    tried && agreement && !accepted ? t`Check the box to authorize autopay.` : undefined
  return {
    draft,
    setDraft,
    method,
    saved,
    isMethodGood: canCharge(methods, method, firstOn),
    methodField: { methods, firstOn, tried, value: method, onValueChange: setMethod },
    preview,
    /** Something else was chosen than what the form opened with. */
    isChanged: draft !== first || chosenMethod !== null,
    terms: {
      agreement,
      awaited: agreeable && !preview.isError,
      accepted,
      onAccepted: (yes: boolean) => setAgreedTo(yes ? agreement : null),
      error: termsError,
    },
    amountError,
    errors: [
      ...(amountError && fault
        ? [{ name: fault.name, label: t`Amount`, message: amountError }]
        : []),
      ...(tried && !canCharge(methods, method, firstOn)
        ? [{ name: 'method', label: t`Card or bank account`, message: t`Choose what to charge.` }]
        : []),
      ...(termsError ? [{ name: 'accepted', label: t`Agreement`, message: termsError }] : []),
    ],
    option,
    /** From now on what is wrong is shown. */
    showErrors: () => setTried(true),
  }
}

/** What is saved, and in any case what is drawn from now: the list may be older than that. */
function offeredMethods(
  { method }: AutopayOfAccount,
  { methods }: PaymentOptions,
): ReadonlyArray<PaymentMethod> {
  return !method || methods.some(({ id }) => id === method.id) ? methods : [method, ...methods]
}

/**
 * What autopay pays from now, and nothing in its place: that is for its payer to choose. Where that was declined, the
 * default or another one that can be charged; so where autopay is off, else a new card.
 */
function firstMethod(
  { status, method }: AutopayOfAccount,
  methods: ReadonlyArray<PaymentMethod>,
  firstOn: string,
): string {
  if (status === 'off' || methods.length === 0) {
    return preselectMethod(methods, firstOn)?.id ?? newMethod
  }
  const offered = method?.declined ? methods : method ? [method] : []
  return preselectMethod(offered, firstOn)?.id ?? ''
}

function useFaultText({ minimum, maximum }: PaymentOptions): (fault: DraftFault) => string {
  const { t } = useLingui()
  const figures = useFigures()
  return ({ kind }) => {
    switch (kind) {
      case 'missing':
        return t`Enter an amount.`
      case 'too-little':
        return t`Enter at least ${figures.money(minimum)}.`
      case 'too-much':
        return t`Enter at most ${figures.money(maximum)}.`
    }
  }
}
