import type { ProblemSentences } from '@portal/browser/api/error-message'
import type { PageRoute } from './page-route.ts'

/** What a feature tells the shell: the `feature` of its `routes.tsx`, which the shell finds by itself. */
export interface WebFeature {
  pages: ReadonlyArray<PageRoute>
  /** What its own problems are called. */
  problems?: ProblemSentences
}
