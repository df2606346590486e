import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import type { RadioCardOption } from '@portal/kit/fields/radio-cards'

/**
 * How much of what is owed: `due` all that is due, `past` what is late, `next` the instalment that is still to come,
 * `balance` the whole balance.
 */
export type AmountChoice = 'due' | 'past' | 'next' | 'balance' | 'other'

/** What each choice comes to in minor units; a choice that makes no sense now is missing. */
export function choiceAmounts(account: AccountSummary): Partial<Record<AmountChoice, number>> {
  const { amounts } = account
  if (!amounts) return {}
  const due = amounts.amountDue.amount
  const past = amounts.pastDue.amount
  const balance = amounts.balance.amount
  const next = upcomingInstalment(account)?.amount.amount
  return {
    ...(due > 0 && { due }),
    ...(past > 0 && past < due && { past }),
    ...(next && { next }),
    ...(balance > 0 && balance !== due && balance !== next && { balance }),
  }
}

function upcomingInstalment({ amounts }: AccountSummary) {
  const next = amounts?.nextInstalment
  return next && !next.due ? next : null
}

/** The choice that an amount stands for; without one all that is due, else what comes next, else another amount. */
export function choiceOf(amount: number | null, account: AccountSummary): AmountChoice {
  const known = choiceAmounts(account)
  if (amount === null) return known.due ? 'due' : known.next ? 'next' : 'other'
  const match = Object.entries(known).find(([, each]) => each === amount)
  return (match?.[0] as AmountChoice | undefined) ?? 'other'
}

/** The choices as cards, with when each is due. */
export function useAmountOptions(account: AccountSummary): RadioCardOption<AmountChoice>[] {
  const { t } = useLingui()
  const { amounts } = account
  const known = choiceAmounts(account)
  const labels: Record<AmountChoice, string> = {
    due: t`Amount due`,
    past: t`Past due only`,
    next: t`Next installment`,
    balance: t`Whole balance`,
    other: t`Another amount`,
  }
  const due = amounts?.dueDate
  const next = upcomingInstalment(account)
  const past = amounts?.pastDue.amount ?? 0
  const allLate = past > 0 && past === amounts?.amountDue.amount
  const descriptions: Partial<Record<AmountChoice, React.ReactNode>> = {
    ...(due && {
      due:
        allLate && amounts.pastDueParts.length === 1 ? (
          <Trans>
            past due since <DateText date={due} />
          </Trans>
        ) : past > 0 ? (
          <Trans>
            past due in part, the oldest since <DateText date={due} />
          </Trans>
        ) : (
          <Trans>
            by <DateText date={due} look="day" />
          </Trans>
        ),
    }),
    past: t`what should have been paid by now`,
    ...(next && {
      next: (
        <Trans>
          by <DateText date={next.date} look="weekday" />
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
