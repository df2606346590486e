import type { RouteGroup } from '../route.ts'
import { paymentsRecords } from './payments-records.ts'
import {
  lookUpAccount,
  createGuestPayment,
  getGuestPayment,
  getGuestPaymentPdf,
} from './payments-guest.ts'
import { listPaymentHistory, getPaymentTable, getPaymentStatement } from './payments-history.ts'
import { createPayment } from './payments-making.ts'
import { getPaymentOptions } from './payments-options.ts'
import { getMandateWording, createBankMandate } from './payments-mandates.ts'
import {
  listPaymentMethods,
  createPaymentMethod,
  updatePaymentMethod,
  deletePaymentMethod,
} from './payments-methods.ts'
import { getPayment, getPaymentPdf } from './payments-receipt.ts'
import {
  getPaymentTerms,
  listScheduledPayments,
  getPaymentSchedule,
  updatePaymentSchedule,
  cancelPaymentSchedule,
} from './payments-schedule.ts'
import { listPayments } from './payments.ts'

export const paymentsRoutes = {
  tag: {
    name: 'payments',
    description: 'Paying, also without signing in, what is saved to pay with, and what was paid',
  },
  routes: {
    getPaymentOptions,
    listPaymentHistory,
    getPaymentTable,
    getPaymentStatement,
    getPaymentTerms,
    listScheduledPayments,
    listPaymentMethods,
    getMandateWording,
    createBankMandate,
    createPaymentMethod,
    updatePaymentMethod,
    deletePaymentMethod,
    createPayment,
    getPaymentSchedule,
    updatePaymentSchedule,
    cancelPaymentSchedule,
    getPayment,
    getPaymentPdf,
    listPayments,
    lookUpAccount,
    createGuestPayment,
    getGuestPayment,
    getGuestPaymentPdf,
  },
  records: paymentsRecords,
} as const satisfies RouteGroup
