import type pg from 'pg'

/** Adds the grants of the people in `import_profile` that they lack; answers whose e-mail addresses got some. */
export async function addImportedGrants(client: pg.ClientBase): Promise<Array<{ email: string }>> {
  const { rows } = await client.query<{ email: string }>(
    `with added as (
       insert into access_grant (profile_id, account_id, role, nickname)
       select p.id, a.id, g.role, g.nickname
       from import_profile s
       join profile p on p.email = s.email
       cross join jsonb_to_recordset(s.grants) as g("accountNumber" text, role text, nickname text)
       join account a on a.number = g."accountNumber"
       on conflict (profile_id, account_id) do nothing
       returning profile_id
     )
     select distinct p.email from added join profile p on p.id = added.profile_id`,
  )
  return rows
}
