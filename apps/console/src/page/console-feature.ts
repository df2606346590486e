import type { ProblemSentences } from '@portal/browser/api/error-message'
import type { ConsolePage } from './console-page.ts'

/** What a feature tells the shell: the `feature` of its `routes.tsx`, which the shell finds by itself. */
export interface ConsoleFeature {
  pages: ReadonlyArray<ConsolePage>
  /** What its own problems are called. */
  problems?: ProblemSentences
}
