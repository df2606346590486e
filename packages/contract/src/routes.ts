import { getAccount, listAccounts } from './accounts/accounts.ts'
import {
  deleteAutopay,
  enrolAutopay,
  getAutopay,
  pauseAutopay,
  previewAutopay,
  skipAutopayDraw,
} from './autopay/autopay.ts'
import { getBill, getBillPdf, listBills } from './billing/billing.ts'
import {
  cancelBudgetBilling,
  createBudgetBilling,
  getBudgetBilling,
} from './budget-billing/budget-billing.ts'
import { listBillFigures } from './billing/billing-figures.ts'
import { getBillFile } from './billing/billing-files.ts'
import { getBillForecast } from './billing/billing-forecast.ts'
import { getBillNotices, updateBillNotices } from './billing/billing-notices.ts'
import {
  createGuestPayment,
  getGuestPayment,
  getGuestPaymentPdf,
  lookUpAccount,
} from './payments/payments-guest.ts'
import { guestLogin } from './identity/identity-guests.ts'
import { keepSession, login, logoutAll, refreshSession } from './identity/identity.ts'
import { deactivateDevice } from './alerts/alerts.ts'
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  loginWithPasskey,
  startPasskey,
  startPasskeyLogin,
  updatePasskey,
} from './identity/identity-passkeys.ts'
import { deleteOwnReading, getOwnReading, updateOwnReading } from './own-readings/own-readings.ts'
import { listPayments } from './payments/payments.ts'
import { createPayment, getPaymentOptions } from './payments/payments-making.ts'
import { getPayment, getPaymentPdf } from './payments/payments-receipt.ts'
import {
  cancelPaymentPlan,
  createPaymentPlan,
  getPaymentPlan,
  previewPaymentPlan,
  updatePaymentPlanMethod,
} from './payment-plans/payment-plans.ts'
import { changeEmail, changePassword, updateProfile } from './profile/profile-changes.ts'
import { getProfile } from './profile/profile.ts'
import {
  finishProvider,
  finishProviderCode,
  linkProvider,
  listProviders,
  startProvider,
  startProviderLink,
  unlinkLoginMethod,
} from './identity/identity-providers.ts'
import {
  checkResetToken,
  completeRegistration,
  confirmEmail,
  forgotPassword,
  register,
  resendConfirmation,
  resetPassword,
} from './identity/identity-registration.ts'
import { createBankMandate, getMandateWording } from './payments/payments-mandates.ts'
import {
  getPaymentStatement,
  getPaymentTable,
  listPaymentHistory,
} from './payments/payments-history.ts'
import {
  createPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from './payments/payments-methods.ts'
import {
  cancelPaymentSchedule,
  getPaymentSchedule,
  getPaymentTerms,
  listScheduledPayments,
  updatePaymentSchedule,
} from './payments/payments-schedule.ts'
import { getHeartbeat, getLatestBuild, reportFault } from './releases/releases.ts'
import type { Route } from './route.ts'
import {
  deleteSession,
  getStepUp,
  listSecurityEvents,
  listSessions,
  sendStepUpCode,
  startStepUpPasskey,
  stepUp,
} from './identity/identity-sessions.ts'
import {
  confirmTwoFactor,
  createRecoveryCodes,
  deleteTwoFactor,
  getTwoFactor,
  loginWithRecoveryCode,
  startTwoFactor,
} from './identity/identity-two-factor.ts'

/** Every route of the product by its name: what the server mounts, the client calls and OpenAPI lists. */
export const routes = {
  getHeartbeat,
  getLatestBuild,
  reportFault,
  login,
  loginWithRecoveryCode,
  refreshSession,
  keepSession,
  logoutAll,
  guestLogin,
  deactivateDevice,
  register,
  resendConfirmation,
  confirmEmail,
  forgotPassword,
  checkResetToken,
  resetPassword,
  completeRegistration,
  listProviders,
  startProvider,
  finishProvider,
  finishProviderCode,
  startProviderLink,
  linkProvider,
  unlinkLoginMethod,
  startPasskeyLogin,
  loginWithPasskey,
  listPasskeys,
  startPasskey,
  createPasskey,
  updatePasskey,
  deletePasskey,
  getTwoFactor,
  startTwoFactor,
  confirmTwoFactor,
  createRecoveryCodes,
  deleteTwoFactor,
  listSessions,
  deleteSession,
  listSecurityEvents,
  getStepUp,
  sendStepUpCode,
  startStepUpPasskey,
  stepUp,
  getProfile,
  updateProfile,
  changePassword,
  changeEmail,
  listAccounts,
  getAccount,
  listBills,
  getBill,
  getBillPdf,
  listBillFigures,
  getBillFile,
  getBillForecast,
  getOwnReading,
  updateOwnReading,
  deleteOwnReading,
  getBillNotices,
  updateBillNotices,
  getAutopay,
  previewAutopay,
  enrolAutopay,
  skipAutopayDraw,
  pauseAutopay,
  deleteAutopay,
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
  getPaymentPlan,
  previewPaymentPlan,
  createPaymentPlan,
  updatePaymentPlanMethod,
  cancelPaymentPlan,
  getBudgetBilling,
  createBudgetBilling,
  cancelBudgetBilling,
  lookUpAccount,
  createGuestPayment,
  getGuestPayment,
  getGuestPaymentPdf,
} as const satisfies Record<string, Route>

export type Routes = typeof routes
export type RouteName = keyof Routes
