import { getAccount, listAccounts } from './accounts.ts'
import {
  deleteAutopay,
  enrolAutopay,
  getAutopay,
  pauseAutopay,
  previewAutopay,
  skipAutopayDraw,
} from './autopay.ts'
import { getBill, getBillPdf, listBills } from './billing.ts'
import { cancelBudgetBilling, createBudgetBilling, getBudgetBilling } from './budget-billing.ts'
import { listBillFigures } from './billing-figures.ts'
import { getBillFile } from './billing-files.ts'
import { getBillForecast } from './billing-forecast.ts'
import { getBillNotices, updateBillNotices } from './billing-notices.ts'
import {
  createGuestPayment,
  getGuestPayment,
  getGuestPaymentPdf,
  lookUpAccount,
} from './payments-guest.ts'
import { guestLogin } from './identity-guests.ts'
import { keepSession, login, logoutAll, refreshSession } from './identity.ts'
import { deactivateDevice } from './alerts.ts'
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  loginWithPasskey,
  startPasskey,
  startPasskeyLogin,
  updatePasskey,
} from './identity-passkeys.ts'
import { deleteOwnReading, getOwnReading, updateOwnReading } from './own-readings.ts'
import { listPayments } from './payments.ts'
import { createPayment, getPaymentOptions } from './payments-making.ts'
import { getPayment, getPaymentPdf } from './payments-receipt.ts'
import {
  cancelPaymentPlan,
  createPaymentPlan,
  getPaymentPlan,
  previewPaymentPlan,
  updatePaymentPlanMethod,
} from './payment-plans.ts'
import { changeEmail, changePassword, updateProfile } from './profile-changes.ts'
import { getProfile } from './profile.ts'
import {
  finishProvider,
  finishProviderCode,
  linkProvider,
  listProviders,
  startProvider,
  startProviderLink,
  unlinkLoginMethod,
} from './identity-providers.ts'
import {
  checkResetToken,
  completeRegistration,
  confirmEmail,
  forgotPassword,
  register,
  resendConfirmation,
  resetPassword,
} from './identity-registration.ts'
import { createBankMandate, getMandateWording } from './payments-mandates.ts'
import { getPaymentStatement, getPaymentTable, listPaymentHistory } from './payments-history.ts'
import {
  createPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from './payments-methods.ts'
import {
  cancelPaymentSchedule,
  getPaymentSchedule,
  getPaymentTerms,
  listScheduledPayments,
  updatePaymentSchedule,
} from './payments-schedule.ts'
import { getHeartbeat, getLatestBuild, reportFault } from './releases.ts'
import type { Route } from './route.ts'
import {
  deleteSession,
  getStepUp,
  listSecurityEvents,
  listSessions,
  sendStepUpCode,
  startStepUpPasskey,
  stepUp,
} from './identity-sessions.ts'
import {
  confirmTwoFactor,
  createRecoveryCodes,
  deleteTwoFactor,
  getTwoFactor,
  loginWithRecoveryCode,
  startTwoFactor,
} from './identity-two-factor.ts'

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
