import type { RouteGroup } from '../route.ts'
import { getOwnReading, updateOwnReading, deleteOwnReading } from './own-readings.ts'

export const ownReadingsRoutes = {
  tag: { name: 'own-readings', description: 'What customers read from their own meters' },
  routes: { getOwnReading, updateOwnReading, deleteOwnReading },
} as const satisfies RouteGroup
