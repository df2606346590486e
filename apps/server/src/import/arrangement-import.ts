import { refuse } from './kind-import.ts'
import type { KindImport, StagedValue } from './kind-import.ts'

/** What every lasting arrangement of an account names: whose it is, and from what it is paid where it is. */
interface NamedArrangement {
  accountNumber: string
  email: string
  /** The gateway's, of a payment method of that person. */
  token?: string | null
}

interface Arrangement<R> extends Pick<
  KindImport<R>,
  'kind' | 'describes' | 'schema' | 'after' | 'fills' | 'check'
> {
  /** The table that it enters; its staging table is called after it. */
  table: string
  /** What it has beside account, person and token: the SQL definition of each column, and its value. */
  values: Record<string, { type: string; of: (record: R) => StagedValue }>
  /** In SQL: further `when … then` that say why staged rows `s` of the accounts `a` are refused. */
  unfit?: string
  /**
   * The statement that takes in what is new and answers a row for each. `named` can stand in its `from`: the staged rows,
   * with the `account_id`, `profile_id` and `method_id` that they name and `now`. What the portal has already stays.
   */
  insert: (named: string) => string
}

/** How autopay, a payment plan or budget billing comes over as it is. */
export function arrangementImport<R extends NamedArrangement>({
  table,
  values,
  unfit = '',
  insert,
  ...announced
}: Arrangement<R>): KindImport<R> {
  const staging = `import_${table}`
  const own = Object.entries(values)
  const whose = `${staging} s
    left join account a on a.number = s.account_number
    left join profile p on p.email = s.email
    left join payment_method m on m.profile_id = p.id and m.token = s.token`
  return {
    ...announced,
    knownBy: 'accountNumber',
    staging,
    columns: [
      'account_number text',
      'email text',
      'token text',
      ...own.map(([name, { type }]) => `${name} ${type}`),
    ],
    row: (record) => [
      record.accountNumber,
      record.email,
      record.token ?? null,
      ...own.map(([, { of }]) => of(record)),
    ],
    names: ({ accountNumber }) => [accountNumber],

    async apply(client, { now }) {
      const rejects = await refuse(
        client,
        staging,
        `select line, reason from (
           select s.line, case
             when a.id is null then 'there is no account ' || s.account_number
             when p.id is null then 'there is no profile ' || s.email
             when s.token is not null and m.id is null then s.email || ' has no such payment method'
             ${unfit}
           end as reason
           from ${whose}
         ) judged
         where reason is not null order by line`,
      )
      const named = `(
        select s.*, a.id as account_id, p.id as profile_id, m.id as method_id,
          $1::timestamptz as now
        from ${whose}
      ) named`
      const made = await client.query(insert(named), [now])
      return { new: made.rowCount ?? 0, updated: 0, rejects }
    },
  }
}
