import type { RouteGroup } from '../route.ts'
import { accountsRecords } from './accounts-records.ts'
import { getAccount, listAccounts, updateAccountSettings } from './accounts.ts'

export const accountsRoutes = {
  tag: { name: 'accounts', description: 'The accounts on which somebody has rights' },
  routes: { listAccounts, getAccount, updateAccountSettings },
  records: accountsRecords,
} as const satisfies RouteGroup
