import type { TariffVersion } from '@portal/contract/tariffs'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** The dated prices of a tariff, the oldest first. */
export async function listTariffVersions(
  db: Database,
  tariffCode: string,
): Promise<Array<TariffVersion>> {
  const found = await sql<TariffVersion>`
    select valid_from as "from", charges, clock from tariff_version
    where tariff_code = ${tariffCode} order by valid_from`.execute(db)
  return found.rows
}

/** All prices, by the code of their tariff. */
export async function readTariffs(
  db: Database,
): Promise<Map<string, ReadonlyArray<TariffVersion>>> {
  const found = await sql<{ code: string; versions: Array<TariffVersion> }>`
    select tariff_code as code,
      json_agg(json_build_object('from', valid_from, 'charges', charges, 'clock', clock)
        order by valid_from) as versions
    from tariff_version group by tariff_code`.execute(db)
  return new Map(found.rows.map(({ code, versions }) => [code, versions]))
}
