import type { MessageDescriptor } from '@lingui/core'
import type { PageParams, PageProps } from '@portal/browser/page/page-props'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'

/**
 * Whom the page can serve: `profile`: who is signed in; `guest`: guests too; `public`: everyone; `auth`: the login
 * area, for who is not signed in. Who may open an address at all is the guard's to say.
 */
export type PageAccess = 'profile' | 'guest' | 'public' | 'auth'
export type PageLayout = 'auth' | 'default' | 'loading'

interface Announced<Path extends string, Search> {
  /** As in the router: `/accounts/$accountId/bills`. */
  path: Path
  /** The title in the header and in the browser's tab; null where the page says its own first words. */
  title: MessageDescriptor | null
  /** Where the header's back button leads; without it there is none. */
  back?: (params: PageParams<Path>, search: Search) => string
  /** `small`: its title stays small on large screens, where a heading of the page itself leads. */
  head?: 'small'
  access: PageAccess
  layout: PageLayout
  /** The search parameters, all texts: the schema reads them and never throws a page away for a wrong one. */
  search?: z.ZodMiniType<Search, Record<string, string>>
  /** Awaited before the page shows, so that the page finds its data in the cache. */
  load?: (given: {
    params: PageParams<Path>
    search: Search
    query: QueryClient
  }) => Promise<unknown>
  /** What stands in the page's place while it loads for long: the page's own shape. */
  pending?: ComponentType
  page: () => Promise<{ default: ComponentType<PageProps<PageParams<Path>, Search>> }>
}

/** One page as the shell knows it. */
export interface PageRoute {
  path: string
  title: MessageDescriptor | null
  back: ((params: Record<string, string>, search: unknown) => string) | undefined
  head: 'small' | undefined
  access: PageAccess
  layout: PageLayout
  search: z.ZodMiniType | undefined
  load:
    | ((given: {
        params: Record<string, string>
        search: unknown
        query: QueryClient
      }) => Promise<unknown>)
    | undefined
  pending: ComponentType | undefined
  page: () => Promise<{ default: ComponentType<PageProps<Record<string, string>, unknown>> }>
}

/** A feature announces a page to the shell; its page component receives `params` and `search`. */
export function pageRoute<const Path extends string, Search = Record<string, never>>(
  announced: Announced<Path, Search>,
): PageRoute {
  return announced as unknown as PageRoute
}
