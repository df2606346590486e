import type { MessageDescriptor } from '@lingui/core'
import type { PageParams, PageProps } from '@portal/browser/page/page-props'
import type { OperatorPermission } from '@portal/contract/operators/operators'
import type { IconName } from '@portal/kit/display/icon'
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'

/** Who may open a page: whoever may do that, every operator, or anyone at all. */
export type PageNeeds = OperatorPermission | 'any' | 'anyone'

/** What the pages of a part of the side navigation are for. */
export const navGroups = ['desk', 'running', 'access'] as const
export type NavGroup = (typeof navGroups)[number]

interface NavPlace {
  /** `desk`: what people are helped with; `running`: what runs by itself; `access`: who and what comes in. */
  group: NavGroup
  /** A number of its own in its group; the lowest stands first. */
  order: number
  icon: IconName
  /** How many wait there; asked time and again, so its route has the limit `watch`. */
  count?: NavCount
}

export interface NavCount {
  query: UseQueryOptions
  of: (answer: unknown) => number
}

/** A count beside a page's name; none stands there for 0. */
export function navCount<Answer, Key extends ReadonlyArray<unknown>>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  of: (answer: Answer) => number,
): NavCount {
  return { query, of } as unknown as NavCount
}

interface Announced<Path extends string, Search> {
  /** Below `/console`, as in the router: `/operators`, `/customers/$accountId`. */
  path: Path
  /** In the side navigation, the palette and the browser's tab. */
  title: MessageDescriptor
  needs: PageNeeds
  /** Without it, nothing leads there but other pages. */
  nav?: NavPlace
  /** The search parameters, all texts: the schema reads them and never throws a page away for a wrong one. */
  search?: z.ZodMiniType<Search, Record<string, string>>
  /** Awaited before the page shows, so that the page finds its data in the cache; what is `open` of a list loads by itself. */
  load?: (given: {
    params: PageParams<Path>
    search: Omit<Search, 'open'>
    query: QueryClient
  }) => Promise<unknown>
  /** What stands in the page's place while it loads for long: the page's own shape. */
  pending?: ComponentType
  page: () => Promise<{ default: ComponentType<PageProps<PageParams<Path>, Search>> }>
}

/** One page as the shell knows it. */
export interface ConsolePage {
  path: string
  title: MessageDescriptor
  needs: PageNeeds
  nav: NavPlace | undefined
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
export function consolePage<const Path extends string, Search = Record<string, never>>(
  announced: Announced<Path, Search>,
): ConsolePage {
  return announced as unknown as ConsolePage
}
