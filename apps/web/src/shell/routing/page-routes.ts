import type { PageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { announcedPages } from './announced-pages.ts'
import { homeRoutes } from '../home/home-routes.tsx'

const features = import.meta.glob<WebFeature>('../../features/*/routes.tsx', {
  eager: true,
  import: 'feature',
})

/** Every page of the portal, each announced by its feature. */
export const pageRoutes: ReadonlyArray<PageRoute> = [
  ...homeRoutes,
  ...Object.values(features).flatMap(announcedPages),
]
