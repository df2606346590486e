import { Badge } from '../src/display/badge.tsx'
import { BarChart } from '../src/display/bar-chart.tsx'
import type { BarPlace } from '../src/display/bar-chart.tsx'
import { BreakdownBar, BreakdownDot } from '../src/display/breakdown-bar.tsx'
import { Button } from '../src/actions/button.tsx'
import { Card } from '../src/layout/card.tsx'
import { DateText } from '../src/display/date-text.tsx'
import { buttonClass } from '../src/actions/link-button.tsx'
import { List, ListRow } from '../src/display/list.tsx'
import { MoneyText } from '../src/display/money-text.tsx'
import { SectionHeading } from '../src/display/section-heading.tsx'
import { Row, Stack } from '../src/layout/stack.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const LINES = [
  { label: 'Energy you used', amount: 8355 },
  { label: 'Delivery and grid', amount: 3120 },
  { label: 'Fuel adjustment', amount: 1192 },
  { label: 'Taxes', amount: 1593 },
]

const BARS: readonly BarPlace[] = [
  {
    key: 'jul',
    name: 'May–Jul',
    bars: [
      { size: 12_000, look: 'before' },
      { size: 13_502, value: '$135' },
    ],
  },
  {
    key: 'sep',
    name: 'Jul–Sep',
    bars: [
      { size: 16_064, look: 'before' },
      { size: 15_210, look: 'estimated', value: '$152' },
    ],
  },
  { key: 'nov', name: 'Sep–Nov', bars: [{ size: 0 }, { size: 14_260, value: '$143' }] },
]

function AmountDue() {
  return (
    <Card>
      <Stack gap={4}>
        <div>
          <p style={{ color: 'var(--ink2)', fontWeight: 500 }}>Amount due</p>
          <MoneyText amount={14260} currency="USD" size="hero" />
          <p style={{ color: 'var(--ink2)' }}>
            by{' '}
            <strong style={{ color: 'var(--ink)' }}>
              <DateText date="2026-12-03" look="weekday" />
            </strong>{' '}
            · autopay is off
          </p>
        </div>
        <Row>
          <Button>Pay $142.60</Button>
          <a href="#figures" className={buttonClass({ kind: 'quiet' })}>
            See the bill
          </a>
        </Row>
        <hr style={{ border: 0, borderTop: '1px solid var(--line)' }} />
        <Row justify="between" nowrap gap={5}>
          <p style={{ color: 'var(--ink2)', fontSize: 'var(--text-s)' }}>
            Two days fewer in the period and 9% less use. The price per kWh did not change.
          </p>
          <Badge tone="success" icon="arrow-down">
            $18.05
          </Badge>
        </Row>
      </Stack>
    </Card>
  )
}

function BillLines() {
  return (
    <Card padding="large">
      <Stack gap={3}>
        <SectionHeading title="What the money is for" detail="bill 2026-118204" />
        <MoneyText amount={14260} currency="USD" size="large" />
        <BreakdownBar parts={LINES} />
      </Stack>
      <List look="plain">
        {LINES.map((line, index) => (
          <ListRow
            key={line.label}
            lead={<BreakdownDot index={index} />}
            title={line.label}
            trailing={<MoneyText amount={line.amount} currency="USD" />}
          />
        ))}
        <ListRow
          title={<strong>New charges</strong>}
          trailing={<MoneyText amount={14260} currency="USD" />}
        />
      </List>
    </Card>
  )
}

export function FigureSpecimens() {
  return (
    <Chapter id="figures" title="Figures">
      <Specimen title="Money, hero, in a card">
        <AmountDue />
      </Specimen>
      <Specimen title="Breakdown bar and list">
        <BillLines />
      </Specimen>
      <Specimen title="Bars beside those of before, with a level line">
        <Card>
          <BarChart
            label="Three bills as bars. The table has every figure."
            level={14_260}
            places={BARS}
            keys={[
              { name: '2025', look: 'before' },
              { name: '2026' },
              { name: 'estimated', look: 'estimated' },
              { name: '$142.60 on each bill', look: 'level' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen title="Money and dates in text">
        <Stack gap={2}>
          <p>
            <MoneyText amount={123456789} currency="USD" /> ·{' '}
            <MoneyText amount={-1805} currency="USD" signed /> ·{' '}
            <MoneyText amount={513} currency="USD" signed /> ·{' '}
            <MoneyText amount={0} currency="USD" signed />
          </p>
          <p>
            <DateText date="2026-12-03" /> · <DateText date="2026-12-03" look="long" /> ·{' '}
            <DateText date="2026-12-03T21:30:00Z" look="moment" />
          </p>
        </Stack>
      </Specimen>
    </Chapter>
  )
}
