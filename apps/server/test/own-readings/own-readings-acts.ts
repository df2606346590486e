import { buildAccount, buildServicePoint } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import type { Acts } from '../changes/act.ts'
import { insertGrant } from '../test-account.ts'
import { importRecords } from '../test-records.ts'

const number = 'CB-DIALS'
const meterNumber = 'M-DIALS'

/** 600 kWh, up to the value on the dials. */
function billAt(billDate: string, value: number) {
  const base = buildBill({ accountNumber: number, billDate, number: `${number}-${billDate}` })
  const reads = base.reads.map((read) => ({
    ...read,
    meterNumber,
    previous: { ...read.previous, value: value - 600_000 },
    current: { ...read.current, value },
  }))
  return { ...base, reads }
}

export const acts: Acts = async function* ({ does, server, as }) {
  // A meter that nothing reads by itself, three days before its bill.
  server.clock.set('2026-12-17T20:00:00Z')
  const servicePoints = [buildServicePoint({ number: 'SP-DIALS', meterNumber })]
  await importRecords(server, {
    accounts: [buildAccount({ number, nextBillOn: '2026-12-20', servicePoints })],
    bills: [billAt('2026-08-19', 12_000_000), billAt('2026-10-20', 12_600_000)],
  })
  const { accountId, servicePointId } = await server.db
    .selectFrom('account')
    .innerJoin('service_point', 'service_point.account_id', 'account.id')
    .where('account.number', '=', number)
    .select(['account.id as accountId', 'service_point.id as servicePointId'])
    .executeTakeFirstOrThrow()
  await insertGrant(server.db, { profileId: as.profileId, accountId, role: 'owner' })
  const params = { accountId }
  const values = [{ servicePointId, direction: 'import' as const, dials: 13_200 }]
  yield does('updateOwnReading', { params, body: { date: '2026-12-17', confirmed: true, values } })
  yield does('deleteOwnReading', { params })
}
