import { useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import type { AnswerOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { useFigures } from '@portal/kit/display/figures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newMethod } from '../../charging/charged-method-choice.tsx'
import { previewQuery } from './autopay-queries.ts'
import { draftFault, draftOf, optionOf } from './option-draft.ts'
import type { DraftFault } from './option-draft.ts'

export type PaymentOptions = AnswerOf<Routes['getPaymentOptions']>

/** What is being chosen, and what is wrong with it once somebody has tried to go on. */
export function useEnrolDraft(
  accountId: string,
  autopay: AutopayOfAccount,
  options: PaymentOptions,
) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(() => draftOf(autopay.option))
  const [method, setMethod] = useState(() => firstMethod(autopay, options))
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const faultText = useFaultText(options)
  const limits = { minimum: options.minimum.amount, maximum: options.maximum.amount }
  const fault = draftFault(draft, limits)
  const amountError = tried && fault ? faultText(fault) : undefined
  // As far as it is whole.
  const option = fault ? null : optionOf(draft)
  const preview = useQuery(previewQuery(accountId, option, i18n.locale))
  const agreement = option && !preview.isPlaceholderData ? (preview.data?.agreement ?? null) : null
  // Other words are to be agreed to anew.
  const accepted = agreement !== null && agreedTo === agreement
  const termsError =
    tried && agreement && !accepted ? t`Agree to it, and autopay can begin.` : undefined
  return {
    draft,
    setDraft,
    method,
    setMethod,
    preview,
    agreement,
    accepted,
    setAccepted: (yes: boolean) => setAgreedTo(yes ? agreement : null),
    amountError,
    termsError,
    errors: [
      ...(amountError && fault
        ? [{ name: fault.name, label: t`Amount`, message: amountError }]
        : []),
      ...(termsError ? [{ name: 'accepted', label: t`Agreement`, message: termsError }] : []),
    ],
    option,
    /** From now on what is wrong is shown. */
    showErrors: () => setTried(true),
  }
}

/** What is drawn from now, else the default, else a new card. */
function firstMethod({ method }: AutopayOfAccount, { methods }: PaymentOptions): string {
  const now = methods.find(({ id }) => id === method?.id)
  return (now ?? methods.find(({ isDefault }) => isDefault) ?? methods[0])?.id ?? newMethod
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
