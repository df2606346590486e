import type { accountsRoutes } from '@portal/contract/accounts/accounts-routes'
import type { Feature } from '../../feature.ts'
import { accountImport } from './account-import.ts'
import { accountsHandlers } from './accounts-routes.ts'

export const accountsFeature: Feature<typeof accountsRoutes> = {
  imports: [accountImport],
  open: (surroundings) => ({ handlers: accountsHandlers(surroundings) }),
}
