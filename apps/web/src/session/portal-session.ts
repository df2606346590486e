import { api } from '../api/api.ts'
import { isSameBrowserRun, markBrowserRun } from '../native/browser-run.ts'
import { preferences } from '../native/preferences.ts'
import { createSession } from './session.ts'

/** The one session of this page, on the product's API. */
export const session = createSession({
  preferences,
  browserRun: { mark: markBrowserRun, isSame: isSameBrowserRun },
  server: {
    login: (payload) => api.call('login', { body: payload }),
    refresh: (refreshToken) => api.call('refreshSession', { body: { refreshToken } }),
    logoutAll: () => api.call('logoutAll', {}),
  },
  alone: (work) => navigator.locks.request('portal-refresh', work),
  now: () => new Date(),
})

api.authorise(session)
