import type { RouteGroup } from '../route.ts'
import { listAccounts, getAccount } from './accounts.ts'

export const accountsRoutes = {
  tag: { name: 'accounts', description: 'The accounts on which somebody has rights' },
  routes: { listAccounts, getAccount },
} as const satisfies RouteGroup
