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
  return path.startsWith('/reports/') && path !== '/reports/new'
}

/** As the router reads it: without a slash at the end, whatever the letters' case. */
function pathOf(here: string): string {
  const path = here.replace(/[?#].*$/s, '').toLowerCase()
  return path.replace(/\/+$/, '') || '/'
}

/** The link of a receipt's mail: it proves to be its payer's, who need not sign in to see it. */
export function bringsProof(here: string): boolean {
  return pathOf(here).startsWith('/payments/') && /[?&]proof=/.test(here)
}

/**
 * Where a visitor is sent instead of the page; null lets in. It goes by the address alone, so that what has no page
 * (yet) is guarded too. The server enforces the same rights by itself [GUARD-11].
 */
export function guard({ state, expired = false, here }: Visit): string | null {
  const path = pathOf(here)
  if (isOpenToAll(path)) return null
  // [GUARD-06] [GUARD-10]
  if (isLoginArea(path)) return state === 'profile' ? paths.home() : null
  if (state === 'profile') return null
  // [GUARD-09]
  if (state === 'guest') return isGuestPath(path) ? null : paths.home()
  // [GUARD-04] [GUARD-07]
  return paths.login({ redirect: here, ...(expired && { inactiveLogout: 'true' }) })
}
