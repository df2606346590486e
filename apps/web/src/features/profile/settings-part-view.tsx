import type { ComponentType } from 'react'
import type { SettingsPart } from './settings-part.ts'

/** Each part comes when it is opened. */
const fetchers: Record<SettingsPart, () => Promise<ComponentType>> = {
  profile: async () => (await import('./profile-part.tsx')).ProfilePart,
  notifications: async () =>
    (await import('./notifications/notifications-part.tsx')).NotificationsPart,
  security: async () => (await import('./devices/security-part.tsx')).SecurityPart,
  devices: async () => (await import('./devices/devices-part.tsx')).DevicesPart,
  display: async () => (await import('./display-part.tsx')).DisplayPart,
  data: async () => (await import('./archive/archive-part.tsx')).ArchivePart,
}
const fetched: Partial<Record<SettingsPart, ComponentType>> = {}

/** The page's loader awaits it, so that the part shows at once. */
export async function fetchPart(part: SettingsPart): Promise<void> {
  fetched[part] ??= await fetchers[part]()
}

export function SettingsPartView({ part }: { part: SettingsPart }) {
  const View = fetched[part]
  return View ? <View /> : null
}
