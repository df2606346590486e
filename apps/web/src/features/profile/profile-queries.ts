import { listPasskeys } from '@portal/contract/identity/identity-passkeys'
import { getProfile } from '@portal/contract/profile/profile'
import { listProviders } from '@portal/contract/identity/identity-providers'
import { listSecurityEvents, listSessions } from '@portal/contract/identity/identity-sessions'
import { getTwoFactor } from '@portal/contract/identity/identity-two-factor'
import { routeQuery } from '@portal/browser/api/route-query'

export const profileQuery = routeQuery(getProfile, {})
export const twoFactorQuery = routeQuery(getTwoFactor, {})
export const passkeysQuery = routeQuery(listPasskeys, {})
export const providersQuery = routeQuery(listProviders, {})
export const sessionsQuery = routeQuery(listSessions, {})
export const securityEventsQuery = routeQuery(listSecurityEvents, {})
