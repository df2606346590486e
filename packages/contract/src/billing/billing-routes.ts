import type { RouteGroup } from '../route.ts'
import { billingRecords } from './billing-records.ts'
import { listBillFigures } from './billing-figures.ts'
import { getBillFile } from './billing-files.ts'
import { getBillForecast } from './billing-forecast.ts'
import { getBillDueDay, updateBillDueDay } from './billing-due-day.ts'
import { getBillNotices, updateBillNotices } from './billing-notices.ts'
import { listBills, getBill, getBillPdf } from './billing.ts'

export const billingRoutes = {
  tag: {
    name: 'billing',
    description:
      'What was charged and why, in lists, figures and files; what the running bill will come to; how somebody hears of bills; when they are due',
  },
  routes: {
    listBills,
    getBill,
    getBillPdf,
    listBillFigures,
    getBillFile,
    getBillForecast,
    getBillNotices,
    updateBillNotices,
    getBillDueDay,
    updateBillDueDay,
  },
  records: billingRecords,
} as const satisfies RouteGroup
