import type { ColumnType, Generated } from 'kysely'
import type { ArchiveRights } from './archive/archive-rights.ts'

/** Of profiles that are to be deleted, and of archives of their own data. */
declare module '../../db/tables.ts' {
  interface Tables {
    profile_deletion: { profile_id: string; asked_at: Date; delete_on: string }
    kept_profile: { profile_id: string; delete_on: string }
    data_archive: {
      id: string
      profile_id: string
      asked_at: Date
      state: 'waiting' | 'making' | 'ready' | 'gone' | 'failed'
      run: string | null
      done: Generated<number>
      total: Generated<number>
      expires_at: Date | null
      bytes: number | null
      rights: ColumnType<ArchiveRights | null, string | undefined, string>
    }
    data_archive_piece: { archive_id: string; run: string; place: number; content: Buffer }
  }
  interface AttemptKinds {
    /** An archive of somebody's own data. */
    'data-archive': true
  }
  interface OperatorTaskKinds {
    /** A profile whose day has come, and which a fault kept from being deleted; by its id. */
    'profile-not-deleted': true
  }
  interface OneTimeKinds {
    /** The link that keeps a profile. */
    'keep-profile': true
  }
}
