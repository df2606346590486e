import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountRecord } from '@portal/contract/accounts/accounts-records'
import type { AdjustmentRecord, BillRecord } from '@portal/contract/billing/billing-records'
import type { ImportKind } from '@portal/contract/import-records'
import type { PaymentRecord } from '@portal/contract/payments/payments-records'
import type { ProfileRecord } from '@portal/contract/profile/profile-records'
import type {
  DayReadingRecord,
  PeriodReadingRecord,
  WeatherDayRecord,
} from '@portal/contract/usage/usage-records'
import type { Tariff } from '@portal/contract/tariffs'
import { addDays } from '@portal/rules/calendar-days'
import { afterAll } from 'vitest'

/** A folder that goes when the test file is done; files are given by name, a list becomes JSON lines. */
export async function importFiles(
  files: Partial<Record<`${ImportKind}.ndjson`, ReadonlyArray<object | string>>> &
    Record<string, string | ReadonlyArray<object | string>>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    const lines = typeof content === 'string' ? [content] : content.map(toLine)
    await writeFile(join(folder, name), lines.join(''))
  }
  return folder
}

function toLine(record: object | string): string {
  return `${typeof record === 'string' ? record : JSON.stringify(record)}\n`
}

const home = {
  line1: '12 Cedar Street',
  line2: null,
  city: 'Cedar Bay',
  region: 'OR',
  postcode: '97301',
  country: 'US',
}

export const tariffR1: Tariff = {
  code: 'R1',
  name: { en: 'Home', es: 'Hogar' },
  versions: [
    {
      from: '2023-01-01',
      charges: [
        {
          kind: 'energy',
          code: 'energy',
          group: 'supply',
          label: { en: 'Energy', es: 'Energía' },
          direction: 'import',
          microsPerKwh: 150_000,
        },
      ],
      clock: [],
    },
  ],
}

export function accountFile(number: string, changes: Partial<AccountRecord> = {}): AccountRecord {
  return {
    number,
    holder: { name: 'Maya Ortiz', email: 'maya@example.com', phone: null },
    customerClass: 'residential',
    status: 'active',
    serviceAddress: home,
    mailingAddress: home,
    openedOn: '2020-03-01',
    nextBillOn: '2026-12-04',
    servicePoints: [
      {
        number: `SP-${number}`,
        name: 'Home',
        service: 'electricity',
        status: 'connected',
        meterNumber: 'M-1',
        tariffCode: 'R1',
        address: home,
        coordinates: { latitude: 44.6, longitude: -124.05 },
      },
    ],
    ...changes,
  }
}

export function profileFile(email: string, changes: Partial<ProfileRecord> = {}): ProfileRecord {
  return {
    email,
    firstName: 'Maya',
    lastName: 'Ortiz',
    businessName: null,
    phone: null,
    locale: 'en',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    grants: [],
    paymentMethods: [],
    ...changes,
  }
}

/** A bill of so many Wh at 15 cents a kWh. */
export function billFile(
  number: string,
  accountNumber: string,
  wh: number,
  changes: Partial<BillRecord> = {},
): BillRecord {
  const { billDate = '2026-10-05' } = changes
  return {
    number,
    accountNumber,
    billDate,
    period: { from: addDays(billDate, -65), to: addDays(billDate, -5) },
    dueDate: addDays(billDate, 14),
    tariffCode: 'R1',
    reads: [],
    lines: [
      {
        code: 'energy',
        group: 'supply',
        label: { en: 'Energy', es: 'Energía' },
        unit: 'Wh',
        quantity: wh,
        rateMicros: 150_000,
        amount: Math.round((wh * 15) / 1000),
      },
    ],
    estimated: false,
    trueUpOn: null,
    supersedes: null,
    ...changes,
  }
}

export function paymentFile(
  reference: string,
  accountNumber: string,
  amount: number,
  changes: Partial<PaymentRecord> = {},
): PaymentRecord {
  const method = { kind: 'card' as const, brand: 'visa', last4: '4242' }
  return { reference, accountNumber, date: '2026-10-12', amount, method, ...changes }
}

export function adjustmentFile(
  reference: string,
  accountNumber: string,
  amount: number,
  changes: Partial<AdjustmentRecord> = {},
): AdjustmentRecord {
  return {
    reference,
    accountNumber,
    date: '2026-11-05',
    kind: 'interest',
    amount,
    billNumber: null,
    note: null,
    ...changes,
  }
}

export function dayReadingFile(
  servicePointNumber: string,
  date: string,
  changes: Partial<DayReadingRecord> = {},
): DayReadingRecord {
  const values = Array.from({ length: 24 }, (_, hour) => 400 + hour)
  return {
    servicePointNumber,
    date,
    minutes: 60,
    direction: 'import',
    values,
    estimated: [],
    ...changes,
  }
}

export function weatherDayFile(
  date: string,
  meanTenthsCelsius: number,
  station = 'CEDAR-BAY',
): WeatherDayRecord {
  return { station, date, meanTenthsCelsius }
}

export function periodReadingFile(
  servicePointNumber: string,
  from: string,
  to: string,
  changes: Partial<PeriodReadingRecord> = {},
): PeriodReadingRecord {
  return {
    servicePointNumber,
    period: { from, to },
    direction: 'import',
    wh: 610_000,
    estimated: false,
    ...changes,
  }
}
