import type { RouteGroup } from '../route.ts'
import { guestLogin } from './identity-guests.ts'
import { changePassword, changeEmail } from './identity-own-credentials.ts'
import {
  startPasskeyLogin,
  loginWithPasskey,
  listPasskeys,
  startPasskey,
  createPasskey,
  updatePasskey,
  deletePasskey,
} from './identity-passkeys.ts'
import {
  listProviders,
  startProvider,
  finishProvider,
  finishProviderCode,
  startProviderLink,
  linkProvider,
  unlinkLoginMethod,
} from './identity-providers.ts'
import { checkResetToken, reportNotMe, resetPassword, startNotMe } from './identity-recovery.ts'
import {
  register,
  resendConfirmation,
  confirmEmail,
  forgotPassword,
  completeRegistration,
} from './identity-registration.ts'
import {
  listSessions,
  deleteSession,
  listSecurityEvents,
  getStepUp,
  sendStepUpCode,
  startStepUpPasskey,
  stepUp,
} from './identity-sessions.ts'
import {
  loginWithRecoveryCode,
  getTwoFactor,
  startTwoFactor,
  confirmTwoFactor,
  createRecoveryCodes,
  deleteTwoFactor,
} from './identity-two-factor.ts'
import { confirmTextNumber, deleteTextNumber, sendTextCode } from './identity-text-number.ts'
import { login, refreshSession, keepSession, logoutAll } from './identity.ts'

export const identityRoutes = {
  tag: {
    name: 'identity',
    description: 'Signing in, staying signed in, signing out, and all that somebody signs in with',
  },
  routes: {
    login,
    loginWithRecoveryCode,
    refreshSession,
    keepSession,
    logoutAll,
    guestLogin,
    register,
    resendConfirmation,
    confirmEmail,
    forgotPassword,
    checkResetToken,
    resetPassword,
    reportNotMe,
    startNotMe,
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
    changePassword,
    changeEmail,
    sendTextCode,
    confirmTextNumber,
    deleteTextNumber,
  },
} as const satisfies RouteGroup
