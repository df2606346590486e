import { tariff } from '@portal/contract/tariffs'
import type { Tariff } from '@portal/contract/tariffs'
import type { KindImport } from '../../../import/kind-import.ts'

/** A tariff comes whole: versions that the record no longer names go. */
export const tariffImport: KindImport<Tariff> = {
  kind: 'tariffs',
  describes: 'a tariff with its dated prices',
  knownBy: 'code',
  schema: tariff,
  after: [],
  fills: ['tariff', 'tariff_version'],
  staging: 'import_tariff',
  columns: ['code text', 'name jsonb', 'versions jsonb'],
  row: ({ code, name, versions }) => [code, name, versions],
  names: ({ code }) => [code],

  check({ versions }) {
    const late = versions.find((version, index) => {
      const before = versions[index - 1]
      return before !== undefined && before.from >= version.from
    })
    return late ? `the versions are not in the order of their dates (at ${late.from})` : null
  },

  async apply(client) {
    const written = await client.query<{ code: string; inserted: boolean }>(
      `insert into tariff (code, name) select code, name from import_tariff
       on conflict (code) do update set name = excluded.name
       where tariff.name is distinct from excluded.name
       returning code, (xmax = 0) as inserted`,
    )
    const versions = await client.query<{ code: string }>(
      `with given as (
         select s.code, v."from" as valid_from, v.charges, v.clock
         from import_tariff s
         cross join jsonb_to_recordset(s.versions) as v("from" date, charges jsonb, clock jsonb)
       ), gone as (
         delete from tariff_version t using import_tariff s
         where t.tariff_code = s.code and not exists (
           select 1 from given g where g.code = t.tariff_code and g.valid_from = t.valid_from)
         returning t.tariff_code
       ), kept as (
         insert into tariff_version (tariff_code, valid_from, charges, clock)
         select code, valid_from, charges, clock from given
         on conflict (tariff_code, valid_from)
         do update set charges = excluded.charges, clock = excluded.clock
         where (tariff_version.charges, tariff_version.clock)
           is distinct from (excluded.charges, excluded.clock)
         returning tariff_code
       )
       select tariff_code as code from gone union select tariff_code from kept`,
    )
    const made = new Set(written.rows.filter((row) => row.inserted).map((row) => row.code))
    const touched = new Set([...written.rows, ...versions.rows].map((row) => row.code))
    return { new: made.size, updated: touched.size - made.size, rejects: [] }
  },
}
