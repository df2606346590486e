import type { accountsRoutes } from '@portal/contract/accounts/accounts-routes'
import type { Feature } from '../../feature.ts'
import { accountsHandlers } from './accounts-routes.ts'

export const accountsFeature: Feature<typeof accountsRoutes> = {
  open: (surroundings) => ({ handlers: accountsHandlers(surroundings) }),
}
