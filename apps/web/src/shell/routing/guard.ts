import { paths } from '../../paths.ts'
import { isGuestPath } from '../../session/guest-paths.ts'
import type { SessionState } from '../../session/session-parts.ts'

interface Visit {
  state: SessionState
  /** The session has just ended for want of use. */
  expired?: boolean
  /** Path, query and hash. */
  here: string
}

/** [GUARD-01] */
export function isLoginArea(path: string): boolean {
  return path.startsWith('/auth')
}

/** [GUARD-02] [GUARD-03] */
function isOpenToAll(path: string): boolean {
  if (/^\/auth\/(?:reset-password|confirm-email|not-me|keep-profile|unsubscribe)$/.test(path)) {
    return true
  }
  // Links of mails that say more than a sign-in page would.
  if (/^\/(?:invitation|accounts\/added|contact-changed|customer-view)$/.test(path)) return true
  return path.startsWith('/reports/') && path !== '/reports/new'
}

/** As the router reads it: without a slash at the end, whatever the letters' case. */
function pathOf(here: string): string {
  const path = here.replace(/[?#].*$/s, '').toLowerCase()
  return path.replace(/\/+$/, '') || '/'
}

/**
 * Where who is nobody yet goes on as a guest instead of signing in: the link of a receipt's mail, which proves to be its
 * payer's, and how to reach the utility, which is for everybody.
 */
export function entersAsGuest(here: string): boolean {
  const path = pathOf(here)
  return path === '/contact' || (path.startsWith('/payments/') && /[?&]proof=/.test(here))
}

/**
 * Where a visitor is sent instead of the page; null lets in. It goes by the address alone, so that what has no page
 * (yet) is guarded too. The server enforces the same rights by itself [GUARD-11].
 */
export function guard({ state, expired = false, here }: Visit): string | null {
  const path = pathOf(here)
  if (isOpenToAll(path)) return null
  // [GUARD-06] [GUARD-10]
  if (isLoginArea(path)) {
    if (state !== 'profile') return null
    // How to do it is for who has no profile open here; who has can do it.
    return path === paths.howToDelete() ? paths.deleteAccount() : paths.home()
  }
  if (state === 'profile') return null
  // [GUARD-09]
  if (state === 'guest') return isGuestPath(path) ? null : paths.home()
  // [GUARD-04] [GUARD-07]
  return paths.login({ redirect: here, ...(expired && { inactiveLogout: 'true' }) })
}
