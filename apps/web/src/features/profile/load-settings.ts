import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'
import { archiveQuery } from './archive/archive-query.ts'
import { notificationsQuery } from './notifications/notifications-query.ts'
import { ownPushQuery, pushDevicesQuery } from './notifications/push-devices-query.ts'
import {
  passkeysQuery,
  profileQuery,
  providersQuery,
  securityEventsQuery,
  sessionsQuery,
  twoFactorQuery,
} from './profile-queries.ts'
import type { SettingsPart } from './settings-part.ts'
import { fetchPart } from './settings-part-view.tsx'

/** What each part shows beyond the profile itself. */
const reads: Record<SettingsPart, (query: QueryClient) => Promise<unknown>> = {
  profile: async () => undefined,
  notifications: (query) =>
    Promise.all([
      query.ensureQueryData(notificationsQuery(i18n.locale)),
      query.ensureQueryData(accountListQuery),
      query.ensureQueryData(pushDevicesQuery),
      query.fetchQuery(ownPushQuery),
    ]),
  security: (query) => {
    // Not awaited: the log stands at the foot and shows its own shape meanwhile.
    void query.prefetchQuery(securityEventsQuery)
    return Promise.all([
      query.ensureQueryData(twoFactorQuery),
      query.ensureQueryData(passkeysQuery),
      query.ensureQueryData(providersQuery),
    ])
  },
  devices: (query) => query.ensureQueryData(sessionsQuery),
  display: async () => undefined,
  data: (query) => query.fetchQuery({ ...archiveQuery, staleTime: 0 }),
}

/** A part's code and data, all at once. */
export async function loadSettings(part: SettingsPart, query: QueryClient): Promise<void> {
  await Promise.all([fetchPart(part), query.ensureQueryData(profileQuery), reads[part](query)])
}
