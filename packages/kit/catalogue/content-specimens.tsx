import { Badge } from '../src/display/badge.tsx'
import { Button } from '../src/actions/button.tsx'
import { Card } from '../src/layout/card.tsx'
import { DataTable } from '../src/display/data-table.tsx'
import type { DataColumn } from '../src/display/data-table.tsx'
import { DateText } from '../src/display/date-text.tsx'
import { DefinitionList } from '../src/display/definition-list.tsx'
import { Disclosure } from '../src/display/disclosure.tsx'
import { EmptyState } from '../src/feedback/empty-state.tsx'
import { List, ListRow, listRowLinkClass } from '../src/display/list.tsx'
import { MoneyText } from '../src/display/money-text.tsx'
import { SectionHeading } from '../src/display/section-heading.tsx'
import { Columns } from '../src/layout/columns.tsx'
import { Grid } from '../src/layout/grid.tsx'
import { Split } from '../src/layout/split.tsx'
import { Stack } from '../src/layout/stack.tsx'
import { Stepper } from '../src/actions/stepper.tsx'
import { textLinkClass } from '../src/actions/text-link.tsx'
import { Chapter, Specimen } from './specimen.tsx'

type Payment = { id: string; date: string; way: string; state: 'paid' | 'refused'; amount: number }

const PAYMENTS: readonly Payment[] = [
  { id: '1', date: '2026-09-29', way: 'Visa ending 4242', state: 'paid', amount: 16065 },
  { id: '2', date: '2026-07-30', way: 'Harbor Credit Union', state: 'refused', amount: 15110 },
  { id: '3', date: '2026-05-28', way: 'Visa ending 4242', state: 'paid', amount: 11842 },
]

const COLUMNS: readonly DataColumn<Payment>[] = [
  { key: 'date', header: 'Date', priority: 'title', cell: (row) => <DateText date={row.date} /> },
  { key: 'way', header: 'Paid with', cell: (row) => row.way },
  {
    key: 'state',
    header: 'State',
    cell: (row) =>
      row.state === 'paid' ? (
        <Badge tone="success">Paid</Badge>
      ) : (
        <Badge tone="danger">Refused</Badge>
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    priority: 'figure',
    cell: (row) => <MoneyText amount={row.amount} currency="USD" />,
  },
]

const BILLS = [
  ['Sep – Nov 2026', 'due 12/03/26', 14260],
  ['Jul – Sep 2026', 'paid 09/29/26', 16065],
  ['May – Jul 2026', 'paid 07/30/26 · estimated', 15110],
] as const

function RowSpecimen() {
  return (
    <Specimen title="List: rows that lead somewhere, with trailing" wide>
      <List label="What needs attention">
        <ListRow
          icon="card"
          iconTone="warning"
          title="Your Visa ending 4242 expires this month"
          detail="Update it before the draw on 12/03."
          trailing={
            <a href="#content" className={textLinkClass({ alone: true })}>
              Update
            </a>
          }
        />
        <ListRow
          icon="light"
          title={
            <a href="#content" className={listRowLinkClass}>
              Street light SL-2291, Harbor Road
            </a>
          }
          detail="Crew assigned. Service standard: by 11/30."
          trailing={<Badge tone="warning">In progress</Badge>}
          forward
        />
        <ListRow
          icon="file"
          title="Move to 8 Alder Lane"
          detail="We need a copy of the lease by 11/25."
          trailing={<Badge tone="danger">Waiting for you</Badge>}
        />
      </List>
    </Specimen>
  )
}

function DisclosureSpecimen() {
  return (
    <Specimen title="Disclosure: words that few need to read">
      <Disclosure summary="How budget billing works">
        From the next bill on, each one asks for your amount.
      </Disclosure>
    </Specimen>
  )
}

function SplitSpecimen() {
  return (
    <Specimen title="Split: list and detail" wide>
      <Split
        detailOpen={false}
        list={
          <List look="loose" label="Bills">
            {BILLS.map(([title, detail, amount], index) => (
              <ListRow
                key={title}
                current={index === 0}
                title={
                  <a href="#content" className={listRowLinkClass}>
                    {title}
                  </a>
                }
                detail={detail}
                trailing={<MoneyText amount={amount} currency="USD" />}
              />
            ))}
          </List>
        }
        detail={
          <Card padding="large">
            <SectionHeading title="Sep – Nov 2026" action={<Button size="small">Pay</Button>} />
          </Card>
        }
      />
    </Specimen>
  )
}

function FactSpecimen() {
  return (
    <Specimen title="Facts and tones of card" wide>
      <Grid>
        <Card>
          <DefinitionList
            items={[
              { term: 'Account', value: '100 204 118' },
              { term: 'Address', value: '12 Cedar Street' },
              { term: 'Tariff', value: 'Home, two prices' },
            ]}
          />
        </Card>
        <Card tone="sunk">
          <Stack gap={4}>
            <SectionHeading title="Why it is $18.05 less than last time" level={3} />
            <DefinitionList
              items={[
                { term: '2 days fewer', value: <MoneyText amount={-513} currency="USD" signed /> },
                { term: '9% less use', value: <MoneyText amount={-1292} currency="USD" signed /> },
              ]}
            />
          </Stack>
        </Card>
        <Card tone="brand">
          <DefinitionList
            look="columns"
            items={[
              { term: 'So far', value: <MoneyText amount={5720} currency="USD" /> },
              { term: 'Expected', value: '$128 – 141' },
            ]}
          />
        </Card>
      </Grid>
    </Specimen>
  )
}

export function ContentSpecimens() {
  return (
    <Chapter id="content" title="Content">
      <RowSpecimen />
      <DisclosureSpecimen />
      <SplitSpecimen />
      <Specimen title="Columns: what leads, and what goes with it" wide>
        <Columns>
          <div>
            <Card>Who can open this account</Card>
          </div>
          <div>
            <Card tone="sunk">Who looked</Card>
          </div>
        </Columns>
      </Specimen>
      <Specimen title="Data table: cards on phones" wide>
        <Card>
          <DataTable
            caption="Payments"
            columns={COLUMNS}
            rows={PAYMENTS}
            rowKey={(row) => row.id}
            footer={{ date: 'Together', amount: <MoneyText amount={43017} currency="USD" /> }}
          />
        </Card>
      </Specimen>
      <Specimen title="Stepper" wide>
        <Stack gap={6}>
          <Stepper
            steps={[{ label: 'Amount' }, { label: 'Way to pay' }, { label: 'Check and pay' }]}
            current={1}
          />
        </Stack>
      </Specimen>
      <FactSpecimen />
      <Specimen title="Empty state" wide>
        <Card>
          <EmptyState
            icon="bill"
            title="Your first bill comes around 12/03"
            action={<Button kind="outline">Tell me when it is here</Button>}
            level={3}
          >
            Bills are made every two months. Until then you can watch your use day by day.
          </EmptyState>
        </Card>
      </Specimen>
    </Chapter>
  )
}
