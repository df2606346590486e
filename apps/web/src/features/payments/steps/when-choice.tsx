import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-making'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import { useFigures } from '@portal/kit/display/figures'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import type { RadioCardOption } from '@portal/kit/fields/radio-cards'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { DayField, DayNote } from './day-field.tsx'
import { useMethodText } from '../methods/method-text.tsx'
import { useDayFaultText } from './day-fault-text.tsx'
import { readPaymentDay } from './payment-day.ts'
import type { PaymentDay } from './payment-day.ts'
import type { PaymentDraft } from './payment-draft.ts'

type When = 'now' | 'due' | 'day'

type WhenChoiceProps = {
  draft: PaymentDraft
  terms: PaymentTerms
  /** What is saved and chosen to be charged. */
  method: PaymentMethod | null
  day: PaymentDay
  tried: boolean
  /** Null is now, an empty text a day that is still to be chosen. */
  onChoose: (date: string | null) => void
}

/** Now, when the bill is due, or on another day. */
export function WhenChoice({ draft, terms, method, day, tried, onChoose }: WhenChoiceProps) {
  const { t } = useLingui()
  const methodText = useMethodText()
  const faultText = useDayFaultText(terms)
  const figures = useFigures()
  const due = dueDay(draft, terms)
  const firstDue = firstDueDate(draft)
  const [when, setWhen] = useState<When>(() =>
    day.chosen === null ? 'now' : day.chosen === due ? 'due' : 'day',
  )
  const options: RadioCardOption<When>[] = [{ value: 'now', label: t`Today`, icon: 'check' }]
  if (due !== null) {
    const label = t`On the due date, ${figures.date(due)}`
    const isOver = method !== null && readPaymentDay(due, method, terms).fault !== null
    const description = isOver ? t`${methodText(method)} expires before then.` : undefined
    options.push({ value: 'due', label, description, icon: 'bill' })
  }
  options.push({ value: 'day', label: t`On another day`, icon: 'calendar' })
  const choose = (next: When) => {
    setWhen(next)
    onChoose(next === 'now' ? null : next === 'due' ? due : '')
  }
  return (
    <Stack gap={3}>
      <RadioCards
        name="when"
        legend={t`When`}
        options={options}
        value={when}
        onValueChange={choose}
        {...(when === 'due' && {
          help: <DayNote day={day} due={firstDue} />,
          ...(day.fault && { error: faultText(day.fault) }),
        })}
      />
      {when === 'day' ? (
        <DayField terms={terms} day={day} due={firstDue} tried={tried} onChoose={onChoose} />
      ) : null}
    </Stack>
  )
}

/** The due date of the only account, where it can be chosen. */
export function dueDay(
  { chosen, payable }: PaymentDraft,
  { from, to }: PaymentTerms,
): string | null {
  const only = chosen.length === 1 ? chosen[0] : undefined
  const account = payable.find(({ id }) => id === only?.accountId)
  const due = account?.amounts?.dueDate ?? account?.amounts?.nextInstalment?.date ?? null
  return due !== null && due >= from && due <= to ? due : null
}

/** When the first of the chosen accounts is due. */
function firstDueDate({ chosen, payable }: PaymentDraft): string | null {
  const dates = chosen.flatMap(({ accountId }) => {
    const amounts = payable.find(({ id }) => id === accountId)?.amounts
    return amounts?.dueDate ?? []
  })
  return dates.toSorted()[0] ?? null
}
