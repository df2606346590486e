import type { RouteGroup } from '../route.ts'
import { getHeartbeat, getLatestBuild, reportFault } from './releases.ts'

export const releasesRoutes = {
  tag: {
    name: 'releases',
    description:
      'Whether the service is healthy, which build of the web app is served, and what went wrong in a page',
  },
  routes: { getHeartbeat, getLatestBuild, reportFault },
} as const satisfies RouteGroup
