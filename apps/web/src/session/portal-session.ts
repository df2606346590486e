import { keepSession, login, logoutAll, refreshSession } from '@portal/contract/identity/identity'
import { api } from '@portal/browser/api/api'
import { isSameBrowserRun, markBrowserRun } from '../native/browser-run.ts'
import { oneTabAtATime } from '../native/one-tab-at-a-time.ts'
import { isNative } from '../native/platform.ts'
import { preferences } from '@portal/browser/device/preferences'
import { flags } from './flags.ts'
import { minVersion } from './min-version.ts'
import { Session } from './session.ts'

/** `crypto.randomUUID` exists on secure origins only; these bytes exist everywhere. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The one session of this page, on the product's API. What only some need comes when they do. */
export const session = new Session({
  preferences,
  browserRun: { mark: markBrowserRun, isSame: isSameBrowserRun },
  server: {
    login: (payload, rememberMe) => api.call(login, { body: payload }, { rememberMe }),
    refresh: (refreshToken) => api.call(refreshSession, { body: { refreshToken } }),
    keep: () => api.call(keepSession, {}),
    logoutAll: () => api.call(logoutAll, {}),
    async guestLogin(deviceId) {
      const { guestLogin } = await import('@portal/contract/identity/identity-guests')
      return api.call(guestLogin, { body: { deviceId } })
    },
    async deactivateDevice(deviceId) {
      const { deactivateDevice } = await import('@portal/contract/alerts/alerts-devices')
      return api.call(deactivateDevice, { body: { deviceId } })
    },
  },
  isNative,
  makeId,
  alone: oneTabAtATime,
  now: () => new Date(),
  // oxlint-disable-next-line no-console -- the browser's own log is the only one here
  log: (message, error) => console.warn(message, error),
})

/** [SESSION-18] Where guests are let in no more, those who were let in stop as well. */
function endGuestWhereClosed(): void {
  if (session.state() === 'guest' && !flags.get().allowGuest) session.endRefused()
}

endGuestWhereClosed()
flags.subscribe(endGuestWhereClosed)
api.authorise(session)
api.onAnswer((headers) => {
  flags.readHeaders(headers)
  minVersion.readHeaders(headers)
})
