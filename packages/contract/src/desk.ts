import { accountsDesk } from './accounts/accounts-desk.ts'
import { customerViewsDesk } from './customer-views/customer-views-desk.ts'
import { operatorsDesk } from './operators/operators-desk.ts'
import type { DeskGroup } from './route.ts'
import type { Joined } from './routes.ts'

/** What the operators' API has of each noun. */
export const deskGroups = {
  accounts: accountsDesk,
  'customer-views': customerViewsDesk,
  operators: operatorsDesk,
} as const satisfies Record<string, DeskGroup>
export type DeskGroups = typeof deskGroups

export type DeskRoutes = Joined<DeskGroups[keyof DeskGroups]['routes']>
export type DeskRouteName = keyof DeskRoutes

/** Every route of the operators' API by its name. */
export const deskRoutes = Object.assign(
  {},
  ...Object.values(deskGroups).map((group) => group.routes),
) as DeskRoutes
