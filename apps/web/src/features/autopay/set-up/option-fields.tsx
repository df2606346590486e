import { Trans, useLingui } from '@lingui/react/macro'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { MoneyField } from '@portal/kit/fields/money-field'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { SelectField } from '@portal/kit/fields/select-field'
import { Stack } from '@portal/kit/layout/stack'
import type { OptionDraft } from './option-draft.ts'

type OptionFieldsProps = {
  draft: OptionDraft
  onDraft: (draft: OptionDraft) => void
  currency: string
  /** What is wrong with the amount or the maximum. */
  error: string | undefined
}

/** What autopay pays and when. */
export function OptionFields(props: OptionFieldsProps) {
  const { draft, onDraft } = props
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <RadioCards
        name="kind"
        legend={t`What autopay pays, and when`}
        value={draft.kind}
        onValueChange={(kind) => onDraft({ ...draft, kind })}
        options={[
          {
            value: 'due-date',
            label: <Trans>The whole bill on its due date</Trans>,
            description: <Trans>Never late, and you keep your money as long as possible.</Trans>,
            icon: 'calendar',
          },
          {
            value: 'after-bill',
            label: <Trans>The whole bill, a few days after its date</Trans>,
            description: <Trans>For example, soon after payday. No later than the due date.</Trans>,
            icon: 'clock',
          },
          {
            value: 'monthly',
            label: <Trans>A fixed amount each month</Trans>,
            description: (
              <Trans>
                The same every month, but never more than you owe. You pay the rest yourself.
              </Trans>
            ),
            icon: 'pay',
          },
        ]}
      />
      {draft.kind === 'after-bill' ? <DaysField {...props} /> : null}
      {draft.kind === 'monthly' ? <MonthlyFields {...props} /> : <MaximumFields {...props} />}
    </Stack>
  )
}

/** Sooner there would be no time to tell the amount before. */
const fewestDays = 3
const mostDays = 14

function DaysField({ draft, onDraft }: OptionFieldsProps) {
  const { t } = useLingui()
  const first = Math.min(fewestDays, draft.days)
  const most = Math.max(mostDays, draft.days)
  return (
    <SelectField
      name="days"
      label={t`Days after the bill’s date`}
      value={draft.days}
      onChange={(event) => onDraft({ ...draft, days: Number(event.currentTarget.value) })}
    >
      {Array.from({ length: most - first + 1 }, (_, index) => (
        <option key={index} value={first + index}>
          {first + index}
        </option>
      ))}
    </SelectField>
  )
}

const lastDay = 'last'

function MonthlyFields({ draft, onDraft, currency, error }: OptionFieldsProps) {
  const { t } = useLingui()
  const days = Array.from({ length: 28 }, (_, index) => String(index + 1))
  return (
    <>
      <MoneyField
        name="amount"
        label={t`Amount each month`}
        currency={currency}
        value={draft.amount}
        onValueChange={(amount) => onDraft({ ...draft, amount })}
        error={error}
      />
      <SelectField
        name="day"
        label={t`Day of the month`}
        value={draft.day ?? lastDay}
        options={[
          ...days.map((day) => ({ value: day, label: day })),
          { value: lastDay, label: t`The last day` },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onDraft({ ...draft, day: value === lastDay ? null : Number(value) })
        }
      />
    </>
  )
}

function MaximumFields({ draft, onDraft, currency, error }: OptionFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <CheckboxField
        name="limited"
        label={t`Set a maximum for one payment`}
        help={t`If a bill is higher, autopay won’t pay it. We’ll let you know in time to pay it another way.`}
        checked={draft.limited}
        onChange={(event) => onDraft({ ...draft, limited: event.currentTarget.checked })}
      />
      {draft.limited ? (
        <MoneyField
          name="maximum"
          label={t`Maximum for one payment`}
          currency={currency}
          value={draft.maximum}
          onValueChange={(maximum) => onDraft({ ...draft, maximum })}
          error={error}
        />
      ) : null}
    </>
  )
}
