import type { RouteGroup } from '../route.ts'
import { accountsRecords } from './accounts-records.ts'
import { updateAccountSettings } from './accounts-naming.ts'
import { getAccount, listAccounts } from './accounts.ts'

export const accountsRoutes = {
  tag: { name: 'accounts', description: 'The accounts on which somebody has rights' },
  routes: { listAccounts, getAccount, updateAccountSettings },
  records: accountsRecords,
} as const satisfies RouteGroup
