import type { DeskGroup } from '../route.ts'
import { listFailedDeliveries } from './alerts-failures.ts'

export const alertsDesk = {
  tag: { name: 'messages-out', description: 'What became of what customers are told' },
  routes: { listFailedDeliveries },
} as const satisfies DeskGroup
