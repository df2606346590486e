import type { ArchiveOrder } from '../features/profile/archive/archive-maker.ts'
import type { UtilitySettings } from '../utility-settings.ts'
import type { ArchiveReader } from './archive-reader.ts'
import type { FileContent } from './zip-writer.ts'

/** What a step writes its files by. */
export interface ArchiveFiles {
  reader: ArchiveReader
  settings: UtilitySettings
  order: ArchiveOrder
  add: (name: string, content: FileContent) => Promise<void>
  addJson: (name: string, value: unknown) => Promise<void>
}

/** A part of the archive that is small enough to be made in one go. */
export type Step = (files: ArchiveFiles) => Promise<void>
