import { feature as identity } from '../../features/identity/routes.tsx'
import type { PageRoute } from '../../page/page-route.ts'
import { announcedPages } from './announced-pages.ts'

/** The pages on the way to signing in; they bring nothing of what lies behind it. */
export const startPages: ReadonlyArray<PageRoute> = announcedPages(identity)

/** Home, for who is signed in and opens the portal there. */
export async function loadHomePages(): Promise<ReadonlyArray<PageRoute>> {
  return [...startPages, ...(await import('../home/home-routes.tsx')).homeRoutes]
}

/** Every page of the portal. */
export async function loadAllPages(): Promise<ReadonlyArray<PageRoute>> {
  return (await import('./page-routes.ts')).pageRoutes
}
