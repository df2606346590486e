import { useLingui } from '@lingui/react/macro'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { useMethodText } from '../methods/method-text.tsx'
import { SummaryCard } from '../summary/summary-card.tsx'
import { offeredAmount } from './guest-amount.tsx'
import type { GuestDraft } from './guest-draft.ts'

type GuestSummaryProps = {
  draft: GuestDraft
  /** As it is chosen at the moment, in minor units. */
  amount: number | null
  email: string
}

/** What a guest pays, and where the receipt goes, as far as it is chosen. */
export function GuestSummary({ draft, amount, email }: GuestSummaryProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const methodText = useMethodText()
  const { accountNumber, card, found } = draft
  const total = { amount: amount ?? 0, currency: found.minimum.currency }
  const offered = offeredAmount(found)
  const date = amount === offered?.amount.amount ? offered?.date : null
  return (
    <SummaryCard
      total={total}
      rows={[
        { term: t`Account`, value: found.maskedName, detail: accountNumber },
        {
          term: t`Amount`,
          value: <MoneyText {...total} />,
          detail: date ? t`due ${figures.date(date, 'day')}` : null,
        },
        { term: t`When`, value: t`Today` },
        { term: t`Method`, value: card ? methodText(card) : '–' },
        { term: t`Receipt to`, value: email.trim() || '–' },
      ]}
    />
  )
}
