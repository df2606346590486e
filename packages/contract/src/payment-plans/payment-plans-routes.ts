import type { RouteGroup } from '../route.ts'
import { paymentPlansRecords } from './payment-plans-records.ts'
import {
  getPaymentPlan,
  previewPaymentPlan,
  createPaymentPlan,
  updatePaymentPlanMethod,
  cancelPaymentPlan,
} from './payment-plans.ts'

export const paymentPlansRoutes = {
  tag: { name: 'payment-plans', description: 'What is past due, paid in installments' },
  routes: {
    getPaymentPlan,
    previewPaymentPlan,
    createPaymentPlan,
    updatePaymentPlanMethod,
    cancelPaymentPlan,
  },
  records: paymentPlansRecords,
} as const satisfies RouteGroup
