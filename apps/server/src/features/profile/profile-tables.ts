import '../../db/tables.ts'

/** Of profiles that are to be deleted. */
declare module '../../db/tables.ts' {
  interface Tables {
    profile_deletion: { profile_id: string; asked_at: Date; delete_on: string }
  }
  interface OneTimeKinds {
    /** The link that keeps a profile. */
    'keep-profile': true
  }
}
