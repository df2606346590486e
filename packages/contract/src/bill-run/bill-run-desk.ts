import type { DeskGroup } from '../route.ts'
import {
  getBillRun,
  listBillRuns,
  listHeldAccounts,
  previewBillRun,
  previewRebill,
  rebill,
  startBillRun,
} from './bill-run.ts'

export const billRunDesk = {
  tag: { name: 'bill runs', description: 'Making the bills of a day, and one of them again' },
  routes: {
    listBillRuns,
    getBillRun,
    listHeldAccounts,
    previewBillRun,
    startBillRun,
    previewRebill,
    rebill,
  },
} as const satisfies DeskGroup
