import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import type { PageRoute } from '../../page/page-route.ts'
import { errorTitle } from '../errors/error-title.ts'

export interface CurrentPage {
  /** Absent where no page has this path. */
  page: PageRoute | undefined
  params: Record<string, string>
  search: unknown
  /** Null where the page has no title of its own. */
  title: string | null
  /** An error or the 404 page stands in the page's place and says its own title. */
  failed: boolean
}

const notFound = msg`Page not found`

function words(i18n: I18n, title: MessageDescriptor | null | undefined): string | null {
  return title ? i18n._(title) : null
}

/** The page that is shown, as the frame needs to know it. */
export function useCurrentPage(): CurrentPage {
  const { i18n } = useLingui()
  // Below a page's address there may be none: then that page matches, and is not what shows [ROUTE-38].
  const match = useMatches({
    select: (matches) =>
      matches.some(({ _notFound, status }) => _notFound || status === 'notFound')
        ? undefined
        : matches.at(-1),
  })
  const page = match?.staticData.page
  const params = match?.params ?? {}
  const search: unknown = match?.search
  if (!page) return { page, params, search, title: words(i18n, notFound), failed: true }
  if (match?.status === 'error') {
    return { page, params, search, title: words(i18n, errorTitle(match.error)), failed: true }
  }
  return { page, params, search, title: words(i18n, page.title), failed: false }
}
