import type { Generated } from 'kysely'
import type { Role } from '@portal/contract/access/access'

/** Of who may do what on which account. */
declare module '../../db/tables.ts' {
  interface Tables {
    access_grant: {
      profile_id: string
      account_id: string
      role: Role
      nickname: string | null
      hidden: Generated<boolean>
    }
  }
}
