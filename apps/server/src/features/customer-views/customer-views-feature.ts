import type { customerViewsDesk } from '@portal/contract/customer-views/customer-views-desk'
import type { customerViewsRoutes } from '@portal/contract/customer-views/customer-views-routes'
import type { Feature } from '../../feature.ts'
import { customerViewsDeskHandlers, customerViewsHandlers } from './customer-views-routes.ts'

export const customerViewsFeature: Feature<typeof customerViewsRoutes, typeof customerViewsDesk> = {
  open: (surroundings) => ({
    handlers: customerViewsHandlers(surroundings),
    deskHandlers: customerViewsDeskHandlers(surroundings),
  }),
}
