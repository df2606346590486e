import { randomUUID } from 'node:crypto'
import type { Permission, Role } from '@portal/contract/access/access'
import type { Database } from '../src/db/transaction.ts'

const address = JSON.stringify({
  line1: '12 Cedar Street',
  line2: null,
  city: 'Cedar Bay',
  region: 'OR',
  postcode: '97365',
  country: 'US',
})

/** An account with nothing on it yet; its id. */
export async function insertAccount(db: Database): Promise<string> {
  const account = await db
    .insertInto('account')
    .values({
      number: `CB-${randomUUID().slice(0, 8).toUpperCase()}`,
      holder_name: 'Test Person',
      customer_class: 'residential',
      status: 'active',
      service_address: address,
      mailing_address: address,
      opened_on: '2024-03-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return account.id
}

/** Gives the profile a grant on the account; its id. */
export async function insertGrant(
  db: Database,
  grant: {
    profileId: string
    accountId: string
    role: Role
    /** In the place of the role's. */
    permissions?: Array<Permission>
    /** Its last day has passed. */
    isOver?: boolean
  },
): Promise<string> {
  const { id } = await db
    .insertInto('access_grant')
    .values({
      profile_id: grant.profileId,
      account_id: grant.accountId,
      role: grant.role,
      permissions: grant.permissions ?? null,
      expires_at: grant.isOver ? new Date('2026-01-01') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
