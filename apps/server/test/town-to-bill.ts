import type pg from 'pg'

/**
 * Fills an empty database with homes whose bill is due on 20 December 2026: on a tiered and on a flat tariff in turn,
 * each with a bill for the two months before, three of four with a read. A third of them owe for a bill that comes to
 * bear interest on that day.
 */
export async function insertTownToBill(pool: pg.Pool, homes: number): Promise<void> {
  for (const statement of [tariffs, accounts, bills, readings, ledger]) {
    await pool.query(statement.replaceAll('$homes', String(homes)))
  }
  await pool.query('analyze')
}

const label = (en: string, es: string) => ({ en, es })
const energy = { code: 'energy', group: 'supply', label: label('Energy', 'Energía') }
const basic = {
  kind: 'fixed',
  code: 'basic',
  group: 'delivery',
  label: label('Basic service', 'Servicio básico'),
  microsPerDay: 432_000,
}
const tax = {
  kind: 'tax',
  code: 'tax',
  group: 'taxes',
  label: label('Taxes', 'Impuestos'),
  micros: 90_000,
  on: ['supply', 'delivery', 'adjustments'],
}
const flat = { ...energy, kind: 'energy', direction: 'import', microsPerKwh: 131_700 }
const tiered = {
  ...energy,
  kind: 'tiered',
  tiers: [
    { upToWhPerDay: 16_000, label: label('First 16 kWh', 'Primeros 16 kWh'), microsPerKwh: 84_300 },
    { upToWhPerDay: null, label: label('Over 16 kWh', 'Más de 16 kWh'), microsPerKwh: 108_900 },
  ],
}
const charges = (first: object) => `'${JSON.stringify([first, basic, tax])}'::jsonb`

const tariffs = `
  insert into tariff (code, name) values ('FLAT', '{"en":"Flat","es":"Única"}'),
    ('TIERED', '{"en":"Home","es":"Hogar"}');
  insert into tariff_version (tariff_code, valid_from, charges, clock)
  values ('FLAT', '2024-01-01', ${charges(flat)}, '[]'),
    ('TIERED', '2024-01-01', ${charges(tiered)}, '[]')`

const address = `'{"line1":"12 Cedar Street","line2":null,"city":"Cedar Bay","region":"OR",
  "postcode":"97365","country":"US"}'::jsonb`

const accounts = `
  insert into account (number, holder_name, customer_class, status, service_address,
    mailing_address, opened_on, next_bill_on)
  select 'CB-' || 20000000 + n, 'Home ' || n, 'residential', 'active', ${address}, ${address},
    '2020-03-01', '2026-12-20'
  from generate_series(1, $homes) n;
  insert into service_point (account_id, number, name, service, status, meter_number, tariff_code,
    address)
  select id, replace(number, 'CB', 'SP'), '12 Cedar Street', 'electricity', 'connected',
    replace(number, 'CB-', 'M'), case when right(number, 1)::int % 2 = 0 then 'FLAT' else 'TIERED' end,
    service_address
  from account`

const bills = `
  insert into bill (account_id, number, bill_date, period_from, period_to, due_date, tariff_code,
    currency, charges, reads, lines, estimated, true_up_on)
  select a.id, substr(a.number, 4) || '-' || to_char(days.billed, 'YYMM'), days.billed,
    days.billed - 62, days.billed - 2, days.billed + 14, p.tariff_code, 'USD', 9000,
    jsonb_build_array(jsonb_build_object('meterNumber', p.meter_number, 'direction', 'import',
      'previous', jsonb_build_object('date', days.billed - 62, 'value', 12000000, 'estimated', false),
      'current', jsonb_build_object('date', days.billed - 1, 'value', 12600000, 'estimated', false),
      'quantity', 600000)),
    '[]', false, null
  from account a join service_point p on p.account_id = a.id
  cross join (values (date '2025-12-20'), (date '2026-02-19'), (date '2026-04-21'),
    (date '2026-06-21'), (date '2026-08-21'), (date '2026-10-21')) as days (billed);
  insert into bill (account_id, number, bill_date, period_from, period_to, due_date, tariff_code,
    currency, charges, reads, lines, estimated, true_up_on)
  select account_id, number || '-L', '2026-11-20', '2026-10-18', '2026-10-18', '2026-12-04',
    tariff_code, currency, 1000, '[]', '[]', false, null
  from bill where bill_date = '2026-10-21' and substr(number, 6, 3)::int % 3 = 0`

const readings = `
  insert into period_reading (service_point_id, period_from, period_to, direction, wh, estimated)
  select p.id, '2026-10-20', '2026-12-18', 'import', 400000 + (substr(p.number, 4)::int % 977) * 500,
    false
  from service_point p where substr(p.number, 4)::int % 4 <> 0`

const ledger = `
  with posted as (
    insert into ledger_transaction (kind, source, posted_on, recorded_at)
    select 'bill', 'bill:' || number, bill_date, '2026-11-20T12:00:00Z' from bill
    where bill_date = '2026-11-20' returning id, source
  )
  insert into ledger_entry (transaction_id, book, account_id, posted_on, amount)
  select posted.id, side.book, side.account_id, b.bill_date, side.amount
  from posted join bill b on 'bill:' || b.number = posted.source
  cross join lateral (values ('receivable', b.account_id, b.charges), ('revenue', null, -b.charges))
    as side (book, account_id, amount)`
