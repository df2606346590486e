import type { Permission } from '@portal/contract/access/access'
import type { Locale } from '@portal/contract/texts'
import type { ArchiveRun } from './archive-store.ts'

/** What is to be put into an archive: all that the profile may see at a moment, in its language. */
export interface ArchiveOrder extends ArchiveRun {
  profileId: string
  locale: Locale
  now: Date
}

export interface MadeArchive {
  bytes: number
  /** By which rights it was made: on each account what the profile might do. */
  rights: ReadonlyArray<{ accountId: string; permissions: ReadonlyArray<Permission> }>
}

/** Makes archives in a thread of their own. */
export interface ArchiveMaker {
  /** Null where the archive became another try's meanwhile, or went. */
  make: (order: ArchiveOrder) => Promise<MadeArchive | null>
  /** Ends what is under way. */
  close: () => Promise<void>
}
