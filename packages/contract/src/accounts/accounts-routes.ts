import type { RouteGroup } from '../route.ts'
import { accountsRecords } from './accounts-records.ts'
import { listAccounts, getAccount } from './accounts.ts'

export const accountsRoutes = {
  tag: { name: 'accounts', description: 'The accounts on which somebody has rights' },
  routes: { listAccounts, getAccount },
  records: accountsRecords,
} as const satisfies RouteGroup
