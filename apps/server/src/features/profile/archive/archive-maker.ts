import type { Locale } from '@portal/contract/texts'
import type { ArchiveRights } from './archive-rights.ts'
import type { ArchiveRun } from './archive-store.ts'

/** What is to be put into an archive: all that the profile may see at a moment, in its language. */
export interface ArchiveOrder extends ArchiveRun {
  profileId: string
  locale: Locale
  now: Date
}

export interface MadeArchive {
  bytes: number
  rights: ArchiveRights
}

/** Makes archives in a thread of their own. */
export interface ArchiveMaker {
  /** Null where the archive became another try's meanwhile, or went. */
  make: (order: ArchiveOrder) => Promise<MadeArchive | null>
  /** Ends what is under way. */
  close: () => Promise<void>
}
