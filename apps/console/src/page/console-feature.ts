import type { MessageDescriptor } from '@lingui/core'
import type { ProblemSentences } from '@portal/browser/api/error-message'
import type { IconName } from '@portal/kit/display/icon'
import type { ConsolePage, PageNeeds } from './console-page.ts'

/** Something that can be done from anywhere: its address opens what does it. */
export interface PaletteEntry {
  title: MessageDescriptor
  icon: IconName
  needs: Exclude<PageNeeds, 'anyone'>
  /** Made by `paths`. */
  to: string
}

/** What a feature tells the shell: the `feature` of its `routes.tsx`, which the shell finds by itself. */
export interface ConsoleFeature {
  pages: ReadonlyArray<ConsolePage>
  /** Beside its pages, which the palette knows. */
  palette?: ReadonlyArray<PaletteEntry>
  /** What its own problems are called. */
  problems?: ProblemSentences
}
