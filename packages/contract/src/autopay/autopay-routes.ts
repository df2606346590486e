import type { RouteGroup } from '../route.ts'
import { autopayRecords } from './autopay-records.ts'
import {
  getAutopay,
  previewAutopay,
  enrolAutopay,
  skipAutopayDraw,
  pauseAutopay,
  deleteAutopay,
} from './autopay.ts'

export const autopayRoutes = {
  tag: { name: 'autopay', description: 'What is paid automatically when a bill is due' },
  routes: {
    getAutopay,
    previewAutopay,
    enrolAutopay,
    skipAutopayDraw,
    pauseAutopay,
    deleteAutopay,
  },
  records: autopayRecords,
} as const satisfies RouteGroup
