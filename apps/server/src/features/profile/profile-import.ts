import type pg from 'pg'
import { profileRecord } from '@portal/contract/profile/profile-records'
import type { ProfileRecord } from '@portal/contract/profile/profile-records'
import { hasDemoPassword, markDemoPeople } from '../../db/demo/demo-mark.ts'
import { refuse } from '../../import/kind-import.ts'
import type { KindImport } from '../../import/kind-import.ts'
import { addImportedGrants } from '../access/imported-grants-acts.ts'

/** The gateway whose tokens the records carry. */
const GATEWAY = 'sandbox'

/**
 * A person with a sign-in. A profile that exists belongs to its person: name, language and password stay as they
 * are, only grants and payment methods that it lacks are added.
 */
export const profileImport: KindImport<ProfileRecord> = {
  kind: 'profiles',
  describes: 'a person who can already sign in, and their access',
  knownBy: 'email',
  needs: 'manage-operators',
  schema: profileRecord,
  after: ['accounts'],
  fills: ['profile', 'access_grant', 'payment_method'],
  staging: 'import_profile',
  columns: [
    'email text',
    'first_name text',
    'last_name text',
    'business_name text',
    'phone text',
    'locale text',
    'password_hash text',
    'grants jsonb',
    'methods jsonb',
  ],
  row: (profile) => [
    profile.email,
    profile.firstName,
    profile.lastName,
    profile.businessName,
    profile.phone,
    profile.locale,
    profile.passwordHash,
    profile.grants,
    profile.paymentMethods,
  ],
  names: (profile) => [profile.email],

  check(profile, { demo }) {
    if (!demo && hasDemoPassword(profile))
      return 'the password is that of the demo’s people, which everybody can read, and DEMO is off'
    const accounts = profile.grants.map((grant) => grant.accountNumber)
    const twice = accounts.find((number, index) => accounts.indexOf(number) !== index)
    if (twice) return `account ${twice} is granted twice`
    const other = profile.paymentMethods.find(({ kind }) => kind !== 'card' && kind !== 'bank')
    return other ? `${other.kind} cannot be a saved payment method` : null
  },

  async apply(client, rules) {
    const rejects = await refuse(
      client,
      'import_profile',
      `select distinct on (s.line) s.line, 'there is no account ' || g."accountNumber" as reason
       from import_profile s
       cross join jsonb_to_recordset(s.grants) as g("accountNumber" text)
       where not exists (select 1 from account a where a.number = g."accountNumber")
       order by s.line`,
    )
    await markDemoPeople(client, 'import_profile')
    const { rows: made } = await client.query<{ email: string }>(
      `insert into profile
         (email, first_name, last_name, business_name, phone, locale, password_hash, created_at,
          email_confirmed_at)
       select email, first_name, last_name, business_name, phone, locale, password_hash,
         $1::timestamptz, $1::timestamptz
       from import_profile
       on conflict (email) do nothing
       returning email`,
      [rules.now],
    )
    const added = [...(await addImportedGrants(client)), ...(await addMethods(client, rules.now))]
    const touched = new Set([...made, ...added].map((row) => row.email))
    return { new: made.length, updated: touched.size - made.length, rejects }
  },
}

/** The first method of a profile that has none yet becomes the one that is offered first. */
async function addMethods(client: pg.ClientBase, now: Date): Promise<Array<{ email: string }>> {
  const { rows } = await client.query<{ email: string }>(
    `with added as (
       insert into payment_method (profile_id, gateway, token, kind, brand, last4, expires_month,
         expires_year, is_default, created_at)
       select p.id, $1::text, m.method ->> 'token', m.method ->> 'kind', m.method ->> 'brand',
         m.method ->> 'last4', (m.method ->> 'expiresMonth')::smallint,
         (m.method ->> 'expiresYear')::smallint,
         m.position = 1 and not exists (
           select 1 from payment_method known where known.profile_id = p.id and known.is_default),
         $2::timestamptz
       from import_profile s
       join profile p on p.email = s.email
       cross join jsonb_array_elements(s.methods) with ordinality as m(method, position)
       on conflict (profile_id, token) do nothing
       returning profile_id
     )
     select distinct p.email from added join profile p on p.id = added.profile_id`,
    [GATEWAY, now],
  )
  return rows
}
