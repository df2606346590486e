import { identityRoutes } from '../features/identity/routes.tsx'
import type { PageRoute } from '../page/page-route.ts'

/** Every page of the portal, each announced by its feature. */
export const pageRoutes: ReadonlyArray<PageRoute> = [...identityRoutes]
