import { login, logoutAll, refreshSession } from '@portal/contract/identity'
import { api } from '../api/api.ts'
import { isSameBrowserRun, markBrowserRun } from '../native/browser-run.ts'
import { preferences } from '../native/preferences.ts'
import { Session } from './session.ts'

/** The one session of this page, on the product's API. */
export const session = new Session({
  preferences,
  browserRun: { mark: markBrowserRun, isSame: isSameBrowserRun },
  server: {
    login: (payload) => api.call(login, { body: payload }),
    refresh: (refreshToken) => api.call(refreshSession, { body: { refreshToken } }),
    logoutAll: () => api.call(logoutAll, {}),
  },
  alone: (work) => navigator.locks.request('portal-refresh', work),
  now: () => new Date(),
  // oxlint-disable-next-line no-console -- the browser's own log is the only one here
  log: (message, error) => console.warn(message, error),
})

api.authorise(session)
