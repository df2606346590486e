import { inject } from 'vitest'
import { findPortalPages } from '../tools/pages/portal-pages.ts'
import type { PortalPage, Visitor } from '../tools/pages/portal-pages.ts'
import { becomeGuest } from './sign-in.ts'
import { visit } from './visit.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** What no route announces. */
const notFound: PortalPage = {
  name: 'a page that there is not',
  path: '/no-such-page',
  visitor: 'maya',
  lacksArrival: false,
}

/** The browser's own note of the call that is refused where a mail or a provider brought nothing. */
const refused = /status of 4\d\d/

type Look = (visited: Visit, page: PortalPage) => Promise<void>

/** Looks at every page of the portal, each as those for whom it is; the look opens the page. Answers how many. */
export async function lookAtEveryPage(
  options: Omit<VisitOptions, 'as' | 'expected'>,
  prepare: (visited: Visit, visitor: Visitor) => Promise<Look>,
): Promise<number> {
  const pages = [...(await findPortalPages(inject('address'))), notFound]
  const { arrivals = [], others = [] } = Object.groupBy(pages, ({ lacksArrival }) =>
    lacksArrival ? 'arrivals' : 'others',
  )
  for (const [group, expected] of [
    [others, []],
    [arrivals, [refused]],
  ] as const) {
    for (const [visitor, own] of Map.groupBy(group, (page) => page.visitor)) {
      const visited = await enter(visitor, { ...options, expected })
      const look = await prepare(visited, visitor)
      for (const page of own) await look(visited, page)
    }
  }
  return pages.length
}

async function enter(visitor: Visitor, options: VisitOptions): Promise<Visit> {
  const isPerson = visitor !== 'guest' && visitor !== 'stranger'
  const visited = await visit({ ...options, ...(isPerson && { as: visitor }) })
  if (visitor === 'guest') await becomeGuest(visited.page)
  return visited
}
