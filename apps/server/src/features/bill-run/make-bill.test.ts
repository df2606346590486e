import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import type { MeterRead } from '@portal/contract/billing/billing'
import type { Charge, TariffVersion } from '@portal/contract/tariffs'
import { addDays } from '@portal/rules/calendar-days'
import type { DayValues } from '@portal/rules/billing/meter-readings'
import { ratePeriod } from '@portal/rules/billing/rate-period'
import { localHours } from '@portal/rules/billing/tariff-clock'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { AccountToBill, OwnReading, PastBill, PointToBill } from './account-to-bill.ts'
import { makeBill } from './make-bill.ts'
import type { BillDraft, BillGround } from './make-bill.ts'

const timeZone = 'America/Los_Angeles'
const label = { en: 'Energy', es: 'Energía' }
const bands: Charge = {
  kind: 'time-of-use',
  code: 'energy',
  group: 'supply',
  label,
  bands: (['peak', 'shoulder', 'off-peak'] as const).map((band, index) => ({
    band,
    label,
    microsPerKwh: 300_000 - 100_000 * index,
  })),
}
const demand: Charge = {
  kind: 'demand',
  code: 'demand',
  group: 'delivery',
  label,
  microsPerKw: 4_000_000,
}
const sold: Charge = {
  kind: 'energy',
  code: 'sold',
  group: 'supply',
  label,
  direction: 'export',
  microsPerKwh: -90_000,
}
const version = (...charges: Array<Charge>): TariffVersion => ({
  from: '2020-01-01',
  charges,
  clock: [{ band: 'peak', days: 'all', fromHour: 17, toHour: 21 }],
})
const tariffs = new Map<string, ReadonlyArray<TariffVersion>>([
  ['R1', buildTariff().versions],
  ['TOU', [version(bands, demand)]],
  ['SOLAR', [{ ...version(sold), charges: [...buildTariff().versions[0]!.charges, sold] }]],
])
const { settings } = readConfig({})
const ground: BillGround = { date: '2026-12-20', tariffs, settings }
const nothing = { days: [], spans: [] }
const period = { from: '2026-10-20', to: '2026-12-18' }

function point(more: Partial<PointToBill> = {}): PointToBill {
  return {
    id: 'p',
    number: 'SP-1',
    name: 'House',
    meterNumber: 'M1',
    dialDigits: null,
    tariffCode: 'R1',
    own: [],
    readings: { import: nothing, export: nothing },
    ...more,
  }
}

function read(quantity: number, more: Partial<MeterRead> = {}): MeterRead {
  return {
    meterNumber: 'M1',
    direction: 'import',
    previous: { date: '2026-08-20', value: 1_000_000, estimated: false },
    current: { date: '2026-10-20', value: 1_000_000 + quantity, estimated: false },
    quantity,
    ...more,
  }
}

function past(more: Partial<PastBill> = {}): PastBill {
  return {
    number: '1-2610',
    from: '2026-08-20',
    to: '2026-10-19',
    unread: false,
    reads: [read(600_000)],
    lines: null,
    ...more,
  }
}

function account(points: Array<PointToBill>, bills = [past()]): AccountToBill {
  const number = 'CB-1'
  return {
    id: 'a',
    number,
    openedOn: '2020-03-02',
    nextBillOn: '2026-12-20',
    dueDay: null,
    points,
    past: bills,
  }
}

const spans = (wh: number) => ({ days: [], spans: [{ ...period, wh, estimated: false }] })

/** Every interval of the period the same, but one. */
function intervals(wh: number, high: number): Array<DayValues> {
  return Array.from({ length: 60 }, (_, index) => {
    const date = addDays(period.from, index)
    const values = localHours(date, 15, timeZone).map((_, at) =>
      index === 9 && at === 70 ? high : wh,
    )
    return { date, minutes: 15, values }
  })
}

const made = (of: AccountToBill): BillDraft => {
  const bill = makeBill(of, ground)
  if (typeof bill === 'string') throw new Error(bill)
  return bill
}

describe('time-of-use', () => {
  it('counts each quarter-hour in its band, also on the day of 25 hours, and bills the highest demand', () => {
    const days = intervals(100, 1_500)
    const bill = made(
      account([
        point({ tariffCode: 'TOU', readings: { import: { days, spans: [] }, export: nothing } }),
      ]),
    )
    const lineOf = (code: string) => bill.lines.find((line) => line.code === code)?.quantity
    expect(lineOf('energy-peak')).toBe(60 * 16 * 100 + 1_400)
    // 60 days of 80 other quarters, and four more where the clock goes back.
    expect(lineOf('energy-off-peak')).toBe((60 * 80 + 4) * 100)
    expect(lineOf('demand')).toBe(6_000)
    expect(bill.reads[0]?.quantity).toBe((60 * 96 + 4) * 100 + 1_400)
    expect(bill.estimated).toBe(false)
  })

  it('spreads a read without intervals in the proportions of the bill before, and says that this is estimated', () => {
    const use = {
      importWh: 600_000,
      exportWh: 0,
      demandW: 4_200,
      bandWh: { peak: 150_000, shoulder: 0, 'off-peak': 450_000 },
    }
    const lines = ratePeriod({ versions: tariffs.get('TOU')!, period, use })
    const bill = made(
      account(
        [point({ tariffCode: 'TOU', readings: { import: spans(800_000), export: nothing } })],
        [past({ lines })],
      ),
    )
    expect(bill.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['energy-peak', 200_000],
      ['energy-shoulder', 0],
      ['energy-off-peak', 600_000],
      ['demand', 4_200],
    ])
    expect(bill.estimated).toBe(true)
    expect(bill.reads[0]?.current.estimated).toBe(false)
  })

  it('is held where no bill before says how the bands were', () => {
    const alone = point({ tariffCode: 'TOU', readings: { import: spans(1), export: nothing } })
    expect(makeBill(account([alone]), ground)).toBe('no-reading')
  })
})

describe('an account', () => {
  it('with panels is credited for what it sold, and a bill of less than nothing is a credit', () => {
    const readings = { import: spans(10_000), export: spans(900_000) }
    const bill = made(account([point({ tariffCode: 'SOLAR', readings })]))
    expect(bill.reads.map(({ direction, quantity }) => [direction, quantity])).toEqual([
      ['import', 10_000],
      ['export', 900_000],
    ])
    expect(bill.lines.find(({ code }) => code === 'sold')?.amount).toBe(-8_100)
    expect(bill.charges).toBeLessThan(0)
  })

  it('with several meters has the lines of each, which say of which', () => {
    const readings = { import: spans(100_000), export: nothing }
    const garage = point({ id: 'q', number: 'SP-2', name: 'Garage', meterNumber: null, readings })
    const bill = made(account([point({ readings }), garage]))
    expect(bill.lines.map(({ label: { en } }) => en)).toEqual(
      ['House', 'Garage'].flatMap((name) =>
        ['First 16 kWh a day', 'Basic service', 'Taxes'].map((line) => `${line}, ${name}`),
      ),
    )
    // A meter that the bill before did not have begins at nothing.
    expect(bill.reads.map(({ meterNumber, previous }) => [meterNumber, previous.value])).toEqual([
      ['M1', 1_600_000],
      ['SP-2', 0],
    ])
  })

  it('is held where its meters are on several tariffs, where it has none, and where all is billed', () => {
    const two = [point(), point({ tariffCode: 'SOLAR' })]
    expect(makeBill(account(two), ground)).toBe('several-tariffs')
    expect(makeBill(account([]), ground)).toBe('no-service-point')
    expect(makeBill(account([point()], [past({ to: '2026-12-18' })]), ground)).toBe(
      'nothing-to-bill',
    )
  })
})

it('a read of several estimated periods trues up each meter by what it was charged for', () => {
  const estimated = [
    past({ from: '2026-08-20', to: '2026-10-19', unread: true, reads: [read(500_000)] }),
    past({ from: '2026-06-20', to: '2026-08-19', unread: true, reads: [read(400_000)] }),
    past({ from: '2026-04-20', to: '2026-06-19' }),
  ]
  const whole = { from: '2026-06-20', to: period.to, wh: 1_250_000, estimated: false }
  const readings = { import: { days: [], spans: [whole] }, export: nothing }
  const bill = made(account([point({ readings })], estimated))
  expect(bill.reads[0]?.quantity).toBe(350_000)
  expect(bill.truesUpFrom).toBe('2026-06-20')
  const less = { ...readings, import: { days: [], spans: [{ ...whole, wh: 899_999 }] } }
  expect(makeBill(account([point({ readings: less })], estimated), ground)).toBe(
    'estimate-too-high',
  )
})

describe("a customer's own reading", () => {
  const own = (dials: number, more: Partial<OwnReading> = {}): OwnReading => ({
    periodFrom: period.from,
    direction: 'import',
    readOn: '2026-12-16',
    dials,
    ...more,
  })
  const of = (readings: Array<OwnReading>, bills = [past()]) =>
    made(account([point({ own: readings })], bills))

  it('takes the place of the estimate: the bill ends with it and says whose it is', () => {
    const bill = of([own(2_150)])
    expect(bill).toMatchObject({
      period: { from: period.from, to: '2026-12-15' },
      estimated: false,
      trueUpOn: null,
      truesUpFrom: null,
      doubted: [],
    })
    expect(bill.reads).toEqual([
      {
        meterNumber: 'M1',
        direction: 'import',
        previous: { date: '2026-10-20', value: 1_600_000, estimated: false },
        current: { date: '2026-12-16', value: 2_150_000, estimated: false, readBy: 'customer' },
        quantity: 550_000,
      },
    ])
  })

  it('goes round with the dials of its meter', () => {
    const late = read(600_000, {
      current: { date: '2026-10-20', value: 9_800_000, estimated: false },
    })
    const bill = made(
      account([point({ dialDigits: 4, own: [own(300)] })], [past({ reads: [late] })]),
    )
    expect(bill.reads[0]).toMatchObject({ quantity: 500_000, current: { value: 10_300_000 } })
  })

  it('trues up the estimates before it, and is itself trued up by the next read of the utility', () => {
    const guess = past({ unread: true, reads: [read(500_000)] })
    const before = past({ from: '2026-06-20', to: '2026-08-19' })
    const bill = of([own(1_900)], [guess, before])
    expect(bill.reads[0]?.quantity).toBe(400_000)
    expect(bill.truesUpFrom).toBe(guess.from)

    const whole = { from: '2026-08-20', to: period.to, wh: 1_130_000, estimated: false }
    const readings = { import: { days: [], spans: [whole] }, export: nothing }
    const bill2 = made(account([point({ readings })], [guess, before]))
    expect(bill2.reads[0]?.quantity).toBe(630_000)
    expect(bill2.truesUpFrom).toBe('2026-08-20')
  })

  it.each([
    ['lower than the last one', 1_599],
    ['more than can be', 4_100],
  ])('that is %s is not billed: the bill is estimated and a person looks', (_why, dials) => {
    const bill = of([own(dials)])
    expect(bill).toMatchObject({ period, estimated: true })
    expect(bill.doubted).toEqual([{ servicePoint: 'SP-1', date: '2026-12-16', dials }])
    expect(bill.reads[0]?.current).not.toHaveProperty('readBy')
  })

  it('gives way to a read of the utility, to intervals, and counts for its own bill only', () => {
    const given = [own(2_150)]
    const spanned = { import: spans(600_000), export: nothing }
    const told = { import: { days: intervals(100, 100), spans: [] }, export: nothing }
    for (const readings of [spanned, told]) {
      const bill = made(account([point({ own: given, readings })]))
      expect(bill.reads[0]?.current).not.toHaveProperty('readBy')
      expect(bill.period.to).toBe(period.to)
    }
    expect(of([own(2_150, { periodFrom: '2026-08-20' })]).estimated).toBe(true)
  })

  it('of one of two meters leaves the other to an estimate over the same days', () => {
    const garage = point({ id: 'q', number: 'SP-2', name: 'Garage', meterNumber: 'M2' })
    const both = past({ reads: [read(600_000), read(61_000, { meterNumber: 'M2' })] })
    const bill = made(account([point({ own: [own(2_150)] }), garage], [both]))
    expect(bill.reads.map(({ current }) => [current.date, current.estimated])).toEqual([
      ['2026-12-16', false],
      ['2026-12-16', true],
    ])
    expect(bill.estimated).toBe(true)
  })
})
