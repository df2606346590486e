import { addSentences } from '@portal/browser/api/error-message'
import type { PageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'

/** A feature's pages; from then on its problems have their sentences. */
export function announcedPages({ pages, problems = {} }: WebFeature): ReadonlyArray<PageRoute> {
  addSentences(problems)
  return pages
}
