import { Trans } from '@lingui/react/macro'
import type { PaymentPlan, PlanFrequency } from '@portal/contract/payment-plans/payment-plans'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { List, ListRow } from '@portal/kit/display/list'
import type { IconName } from '@portal/kit/display/icon'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { useFrequencyText } from './frequency-text.ts'

type Progress = PaymentPlan['instalments'][number]

const icons: Record<
  Progress['state'],
  { icon: IconName; iconTone: 'success' | 'warning' | 'neutral' }
> = {
  paid: { icon: 'success', iconTone: 'success' },
  partly: { icon: 'clock', iconTone: 'neutral' },
  due: { icon: 'alert', iconTone: 'warning' },
  missed: { icon: 'warning', iconTone: 'warning' },
  'to-come': { icon: 'calendar', iconTone: 'neutral' },
}

/** Every instalment of a plan with what has become of it. */
export function PlanTimeline({ plan }: { plan: PaymentPlan }) {
  return (
    <Card as="section">
      <SectionHeading title={<Trans>All installments</Trans>} detail={<Rhythm {...plan} />} />
      <List look="plain">
        {plan.instalments.map((instalment) => (
          <ListRow
            key={instalment.date}
            {...icons[instalment.state]}
            title={<DateText date={instalment.date} look="day" isTitle />}
            detail={<StateWords instalment={instalment} />}
            trailing={<MoneyText {...instalment.amount} />}
          />
        ))}
      </List>
    </Card>
  )
}

function Rhythm({ frequency }: { frequency: PlanFrequency }) {
  return useFrequencyText()(frequency)
}

function StateWords({ instalment }: { instalment: Progress }) {
  const figures = useFigures()
  const { state, paid, amount, charge } = instalment
  const left = figures.money({ ...amount, amount: amount.amount - paid.amount })
  if (charge?.status === 'scheduled') {
    const day = figures.date(charge.date, 'long')
    if (charge.tries > 1) return <Trans>Charge failed, next try {day}</Trans>
    return charge.amount.amount === amount.amount ? (
      <Trans>Charged on its due date</Trans>
    ) : (
      <Trans>Charged on its due date: {figures.money(charge.amount)}</Trans>
    )
  }
  switch (state) {
    case 'paid':
      return <Trans>Paid</Trans>
    case 'partly':
      return <Trans>Partly paid, {left} is left</Trans>
    case 'due':
      return <Trans>Due today, {left} is left</Trans>
    case 'missed':
      return <Trans>Late, {left} left</Trans>
    case 'to-come':
      return <Trans>Upcoming</Trans>
  }
}
