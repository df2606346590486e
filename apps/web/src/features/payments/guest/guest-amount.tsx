import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestAccountFace } from '@portal/contract/payments/payments-guest'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyField } from '@portal/kit/fields/money-field'
import { MoneyText } from '@portal/kit/display/money-text'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { Stack } from '@portal/kit/layout/stack'

export type GuestAmountChoice = 'due' | 'other'

/** The amount that is offered: all that is due, else what comes next; null where there is neither. */
export function offeredAmount({ amountDue, dueDate, dueNext }: GuestAccountFace) {
  return amountDue.amount > 0 ? { amount: amountDue, date: dueDate } : dueNext
}

/** What is wrong with an amount, and what would be right; undefined where nothing is. */
export function useGuestAmountFault({ minimum, maximum }: GuestAccountFace) {
  const { t } = useLingui()
  const figures = useFigures()
  return (amount: number | null): string | undefined => {
    if (amount === null) return t`Enter an amount`
    if (amount < minimum.amount) return t`The least you can pay is ${figures.money(minimum)}`
    if (maximum.amount < minimum.amount) {
      return t`Enough is already paid or scheduled. You can pay again when more is due.`
    }
    if (amount > maximum.amount) {
      const most = figures.money(maximum)
      return t`You can pay up to ${most} here`
    }
    return undefined
  }
}

type GuestAmountProps = {
  found: GuestAccountFace
  choice: GuestAmountChoice
  onChoice: (choice: GuestAmountChoice) => void
  other: number | null
  onOther: (amount: number | null) => void
  error: string | undefined
}

/** All that is due, or next, or another amount. */
export function GuestAmount({ found, choice, onChoice, other, onOther, error }: GuestAmountProps) {
  const { t } = useLingui()
  const { amountDue } = found
  const offered = offeredAmount(found)
  const another = { value: 'other' as const, label: t`Another amount` }
  const due = offered && {
    value: 'due' as const,
    label: amountDue.amount > 0 ? t`Amount due` : t`Due next`,
    description: offered.date ? (
      <Trans>
        by <DateText date={offered.date} look="day" />
      </Trans>
    ) : undefined,
    trailing: <MoneyText {...offered.amount} />,
  }
  return (
    <Stack gap={4}>
      {due ? (
        <RadioCards
          name="choice"
          legend={t`Amount`}
          options={[due, another]}
          value={choice}
          onValueChange={onChoice}
        />
      ) : (
        <p>
          <Trans>Nothing is due on this account. You can still pay ahead.</Trans>
        </p>
      )}
      {choice === 'other' || !due ? (
        <MoneyField
          name="amount"
          label={due ? t`Another amount` : t`Amount`}
          currency={amountDue.currency}
          value={other}
          onValueChange={onOther}
          error={error}
        />
      ) : null}
    </Stack>
  )
}
