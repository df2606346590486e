import type { Permission, Role } from '@portal/contract/access/access'
import type { Generated } from 'kysely'

/** Of who may do what on which account. */
declare module '../../db/tables.ts' {
  interface Tables {
    access_grant: {
      id: Generated<string>
      profile_id: string
      account_id: string
      role: Role
      permissions: Array<Permission> | null
      expires_at: Date | null
      note: string | null
      nickname: string | null
      hidden: Generated<boolean>
      since: Date | null
      given_by: string | null
      given_at: Date | null
    }
    past_grant: {
      id: string
      profile_id: string
      account_id: string
      role: Role
      permissions: Array<Permission> | null
      expires_at: Date | null
      note: string | null
      nickname: string | null
      since: Date | null
      given_by: string | null
      given_at: Date | null
      hidden: Generated<boolean>
      ended_at: Date
      ended_by: string | null
      suspended_by: Generated<string | null>
    }
    past_ownership: {
      grant_id: string
      profile_id: string
      account_id: string
      given_by: string | null
      given_at: Date | null
      ended_by: string | null
      ended_at: Date
    }
    access_giving: {
      account_id: string
      profile_id: string
      given_by: string
      given_at: Date
    }
    access_invitation: {
      id: Generated<string>
      account_id: string
      email: string
      role: Role
      permissions: Array<Permission> | null
      expires_at: Date | null
      note: string | null
      invited_by: string
      asked_at: Date
      sent_at: Date | null
      token_hash: Buffer | null
      until: Date
      ended_at: Date | null
      suspended_by: Generated<string | null>
    }
    past_access_end: { account_id: string; ended_at: Date }
    access_visit: { account_id: string; hour: Date; profile_id: string }
  }
  interface OneTimeKinds {
    /** Of the mail to the owners of an account that somebody added. */
    'added-account': true
  }
  interface AttemptKinds {
    /** An invitation, by its account and by the address. */
    invitation: true
    /** A change of what somebody may do, by its account. */
    'access-change': true
    /** Facts of a bill, by which somebody adds an account. */
    'added-account': true
  }
}
