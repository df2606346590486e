import { Trans } from '@lingui/react/macro'
import type { AutopayPlan } from '@portal/contract/autopay/autopay'
import { Banner } from '@portal/kit/feedback/banner'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'

/** Bills that autopay leaves alone: they are still to be paid by hand. */
export function HandBills({ bills }: { bills: AutopayPlan['byHand'] }) {
  const figures = useFigures()
  if (bills.length === 0) return null
  return (
    <Banner tone="warning" title={<Trans>Still to pay yourself</Trans>}>
      {bills.map(({ number, dueDate, unpaid }) => (
        <p key={number}>
          <Trans>
            The bill due <DateText date={dueDate} look="long" />: {figures.money(unpaid)}
          </Trans>
        </p>
      ))}
    </Banner>
  )
}
