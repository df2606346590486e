import { Trans, useLingui } from '@lingui/react/macro'
import type { BudgetProposal, SimulatedBill } from '@portal/contract/budget-billing/budget-billing'
import { DataTable } from '@portal/kit/display/data-table'
import type { DataColumn } from '@portal/kit/display/data-table'
import { Disclosure } from '@portal/kit/display/disclosure'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { BudgetChart } from './budget-chart.tsx'
import classes from './budget-page.module.css'

type Simulation = BudgetProposal['simulation']

/** The last year as it was, beside as it would have been. */
export function BudgetSimulation({ simulation }: { simulation: Simulation }) {
  const { t } = useLingui()
  return (
    <section>
      <Stack gap={4}>
        <SectionHeading title={<Trans>Your last year with it</Trans>} />
        <p className={classes.words}>
          <SimulationWords simulation={simulation} />
        </p>
        <BudgetChart simulation={simulation} />
        <Disclosure summary={<Trans>Bill by bill</Trans>}>
          <DataTable
            caption={t`Each bill’s actual amount, and what it would have been`}
            captionHidden
            rows={simulation.bills}
            rowKey={({ id }) => id}
            columns={useSimulationColumns()}
          />
        </Disclosure>
      </Stack>
    </section>
  )
}

function useSimulationColumns(): DataColumn<SimulatedBill>[] {
  const { t } = useLingui()
  const figures = useFigures()
  return [
    {
      key: 'bill',
      header: t`Bill`,
      priority: 'title',
      cell: ({ period }) => `${figures.date(period.from)} – ${figures.date(period.to)}`,
    },
    {
      key: 'charges',
      header: t`Actual`,
      align: 'end',
      cell: ({ charges }) => <MoneyText {...charges} />,
    },
    {
      key: 'asked',
      header: t`With budget billing`,
      align: 'end',
      priority: 'figure',
      cell: ({ asked }) => <MoneyText {...asked} />,
    },
    {
      key: 'deferred',
      header: t`Budget balance`,
      align: 'end',
      cell: ({ deferred }) => <MoneyText {...deferred} />,
    },
  ]
}

function SimulationWords({ simulation }: { simulation: Simulation }) {
  const figures = useFigures()
  const { bills, foreseen } = simulation
  const byCharges = bills.toSorted((a, b) => a.charges.amount - b.charges.amount)
  const lowest = byCharges[0]
  const highest = byCharges.at(-1)
  const last = bills.at(-1)
  if (!lowest || !highest || !last) return null
  const left = figures.money({ ...last.deferred, amount: Math.abs(last.deferred.amount) })
  const amount = figures.money(simulation.amount)
  return (
    <>
      {foreseen ? (
        <Trans>A year ago your amount would have been {amount}, from your bills before that.</Trans>
      ) : null}{' '}
      <Trans>
        Your bills went from {figures.money(lowest.charges)} to {figures.money(highest.charges)};
        each would have been {amount}.
      </Trans>{' '}
      {last.deferred.amount > 0 ? (
        <Trans>At the end of the year, you would have had {left} left to pay.</Trans>
      ) : last.deferred.amount < 0 ? (
        <Trans>At the end of the year, you would have been {left} ahead.</Trans>
      ) : (
        <Trans>At the end of the year, nothing would have been left to pay.</Trans>
      )}
    </>
  )
}
