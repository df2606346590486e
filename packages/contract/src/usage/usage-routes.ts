import type { RouteGroup } from '../route.ts'
import { usageRecords } from './usage-records.ts'

export const usageRoutes = {
  tag: { name: 'usage', description: 'What meters measured, and the weather of those days' },
  routes: {},
  records: usageRecords,
} as const satisfies RouteGroup
