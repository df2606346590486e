import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import { useFigures } from '@portal/kit/display/figures'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import type { RadioCardOption } from '@portal/kit/fields/radio-cards'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { utilityToday } from '@portal/browser/api/utility-today'
import { AnotherDay } from './another-day.tsx'
import { DayNote } from './day-field.tsx'
import { useMethodText } from '../../methods/method-text.tsx'
import { useDayFaultText } from './day-fault-text.tsx'
import { readPaymentDay } from './payment-day.ts'
import type { PayingWith, PaymentDay } from './payment-day.ts'
import type { PaymentDraft } from '../payment-draft.ts'

type When = 'now' | 'due' | 'day'

type WhenChoiceProps = {
  draft: PaymentDraft
  terms: PaymentTerms
  /** What is saved and chosen to be charged. */
  method: PaymentMethod | null
  /** The same, or what is entered now. */
  paying: PayingWith
  day: PaymentDay
  tried: boolean
  /** Null is now, an empty text a day that is still to be chosen. */
  onChoose: (date: string | null) => void
}

/** Now, when the bill is due, or on another day. */
export function WhenChoice(props: WhenChoiceProps) {
  const { draft, terms, paying, day, tried, onChoose } = props
  const { t } = useLingui()
  const faultText = useDayFaultText(terms)
  const due = dueDay(draft, terms)
  const firstDue = firstDueDate(draft)
  const [when, setWhen] = useState<When>(() =>
    day.chosen === null ? 'now' : day.chosen === due ? 'due' : 'day',
  )
  const choose = (next: When) => {
    setWhen(next)
    onChoose(next === 'now' ? null : next === 'due' ? due : '')
  }
  return (
    <Stack gap={3}>
      <RadioCards
        name="when"
        legend={t`When`}
        options={useWhenOptions(props, due)}
        value={when}
        onValueChange={choose}
        {...(when === 'due' && {
          help: <DayNote day={day} due={firstDue} paying={paying} terms={terms} />,
          ...(day.fault && { error: faultText(day.fault) }),
        })}
      />
      {when === 'day' ? (
        <AnotherDay
          terms={terms}
          day={day}
          paying={paying}
          due={firstDue}
          tried={tried}
          onChoose={onChoose}
        />
      ) : null}
    </Stack>
  )
}

function useWhenOptions(
  { terms, method }: Pick<WhenChoiceProps, 'terms' | 'method'>,
  due: string | null,
): RadioCardOption<When>[] {
  const { t } = useLingui()
  const methodText = useMethodText()
  const figures = useFigures()
  const today = figures.date(utilityToday(), 'day')
  const options: RadioCardOption<When>[] = [
    { value: 'now', label: t`Today`, description: today, icon: 'check' },
  ]
  if (due !== null) {
    const label = t`On the due date, ${figures.date(due)}`
    const isOver = method !== null && readPaymentDay(due, method, terms).fault !== null
    const description = isOver ? t`${methodText(method)} expires before then.` : undefined
    options.push({ value: 'due', label, description, icon: 'bill' })
  }
  options.push({ value: 'day', label: t`On another day`, icon: 'calendar' })
  return options
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
export function firstDueDate({ chosen, payable }: PaymentDraft): string | null {
  const dates = chosen.flatMap(({ accountId }) => {
    const amounts = payable.find(({ id }) => id === accountId)?.amounts
    return amounts?.dueDate ?? []
  })
  return dates.toSorted()[0] ?? null
}
