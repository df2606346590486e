import type { accountsDesk } from '@portal/contract/accounts/accounts-desk'
import type { accountsRoutes } from '@portal/contract/accounts/accounts-routes'
import type { Feature } from '../../feature.ts'
import { accountImport } from './account-import.ts'
import { accountsAlerts } from './accounts-alerts.ts'
import { creditApprovable, writeOffApprovable } from './desk/adjust-account.ts'
import { accountsDeskHandlers } from './desk/customers-routes.ts'
import { accountsHandlers } from './accounts-routes.ts'
import { setAsideWork } from './set-aside-work.ts'

export const accountsFeature: Feature<typeof accountsRoutes, typeof accountsDesk> = {
  imports: [accountImport],
  alerts: accountsAlerts,
  approvables: [creditApprovable, writeOffApprovable],
  work: [setAsideWork],
  open: (surroundings) => ({
    handlers: accountsHandlers(surroundings),
    deskHandlers: accountsDeskHandlers(surroundings),
  }),
}
