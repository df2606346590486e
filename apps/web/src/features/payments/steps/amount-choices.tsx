import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import type { RadioCardOption } from '@portal/kit/fields/radio-cards'
import { choiceAmounts, nextInstalmentOf } from './amount-choice.ts'
import type { AmountChoice } from './amount-choice.ts'

/** The choices as cards, with when each is due. */
export function useAmountOptions(account: AccountSummary): RadioCardOption<AmountChoice>[] {
  const { t } = useLingui()
  const { amounts } = account
  const known = choiceAmounts(account)
  const labels: Record<AmountChoice, string> = {
    rest: t`Still to pay`,
    due: t`Amount due`,
    past: t`Past due only`,
    next: t`Next installment`,
    balance: t`Whole balance`,
    other: t`Another amount`,
  }
  const due = amounts?.dueDate
  const next = nextInstalmentOf(account)
  const descriptions: Partial<Record<AmountChoice, React.ReactNode>> = {
    ...(due && {
      due: <DueText amounts={amounts} dueDate={due} />,
    }),
    ...(due && {
      rest: (
        <Trans>
          the rest of <MoneyText {...amounts.amountDue} />, by <DateText date={due} look="day" />
        </Trans>
      ),
    }),
    past: t`what should have been paid by now`,
    ...(next && {
      next: (
        <Trans>
          by <DateText date={next.date} look="day" />
        </Trans>
      ),
    }),
  }
  const currency = amounts?.balance.currency ?? 'USD'
  const choices = (Object.keys(known) as AmountChoice[]).map((value) => ({
    value,
    label: labels[value],
    description: descriptions[value],
    trailing: <MoneyText amount={known[value] ?? 0} currency={currency} />,
  }))
  return [...choices, { value: 'other', label: labels.other }]
}

interface DueTextProps {
  amounts: NonNullable<AccountSummary['amounts']>
  dueDate: string
}

/** By when it is due, or how much of it has been late since when. */
function DueText({ amounts: { amountDue, pastDue, pastDueParts }, dueDate: due }: DueTextProps) {
  if (pastDue.amount === 0) {
    return (
      <Trans>
        by <DateText date={due} look="day" />
      </Trans>
    )
  }
  if (pastDue.amount < amountDue.amount) {
    return (
      <Trans>
        partly past due, the oldest since <DateText date={due} />
      </Trans>
    )
  }
  return pastDueParts.length === 1 ? (
    <Trans>
      past due since <DateText date={due} />
    </Trans>
  ) : (
    <Trans>
      all past due, the oldest since <DateText date={due} />
    </Trans>
  )
}
