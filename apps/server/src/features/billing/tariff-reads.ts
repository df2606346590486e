import type { TariffVersion } from '@portal/contract/tariffs'
import type { LocalisedText } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
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

/** In a statement about what is supplied or billed: the name of its tariff. */
export function tariffNameOf(tariffCode: Expression<string>): RawBuilder<LocalisedText> {
  return sql`(select t.name from tariff t where t.code = ${tariffCode})`
}

/** In a statement about what is supplied or billed: whether its tariff has had prices by the time of day. */
export function hasPricesByTime(tariffCode: Expression<string>): RawBuilder<boolean> {
  return sql`exists (
    select 1 from tariff_version v where v.tariff_code = ${tariffCode} and v.clock <> '[]'
  )`
}
