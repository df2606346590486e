import { Trans } from '@lingui/react/macro'
import type { AutopayOption, AutopayPlan } from '@portal/contract/autopay'
import { Card } from '@portal/kit/card'
import { DateText } from '@portal/kit/date-text'
import { useFigures } from '@portal/kit/figures'
import { SectionHeading } from '@portal/kit/section-heading'
import { Skeleton } from '@portal/kit/skeleton'
import { Stack } from '@portal/kit/stack'
import { useQuery } from '@tanstack/react-query'
import { planQuery } from './autopay-queries.ts'
import { DrawList } from './draw-list.tsx'
import { HandBills } from './hand-bills.tsx'

/** The next three draws as they would be, while the option is chosen. */
export function PlanPreview(props: { accountId: string; option: AutopayOption | null }) {
  const { data: plan, isError } = useQuery(planQuery(props.accountId, props.option))
  return (
    <Card as="section" tone="sunk" aria-live="polite">
      <Stack gap={3}>
        <SectionHeading title={<Trans>Your next three draws</Trans>} />
        {props.option === null || isError ? (
          <p>
            <Trans>They stand here as soon as the amount is entered.</Trans>
          </p>
        ) : plan ? (
          <Preview plan={plan} monthly={props.option.kind === 'monthly'} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Stack>
    </Card>
  )
}

function Preview({ plan, monthly }: { plan: AutopayPlan; monthly: boolean }) {
  return (
    <>
      {plan.draws.length > 0 ? (
        <>
          {monthly ? null : <FirstBill plan={plan} />}
          <DrawList draws={plan.draws} upTo={monthly} />
        </>
      ) : (
        <p>
          <Trans>No more bills are expected for this account.</Trans>
        </p>
      )}
      <HandBills bills={plan.byHand} />
    </>
  )
}

/** Which bill autopay begins with. */
function FirstBill({ plan: { draws } }: { plan: AutopayPlan }) {
  const figures = useFigures()
  const [first] = draws
  if (!first) return null
  const { billNumber, date } = first
  if (billNumber === null) {
    return (
      <p>
        <Trans>
          It begins with your next bill, drawn around <DateText date={date} look="long" />.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>
        It begins with bill {billNumber}, drawn on {figures.date(date, 'long')}.
      </Trans>
    </p>
  )
}
