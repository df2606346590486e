import { lazyRouteComponent } from '@tanstack/react-router'
import type { SettingsPart } from './settings-part.ts'

/** Each part comes when it is opened. */
const views = {
  profile: lazyRouteComponent(() => import('./profile-part.tsx'), 'ProfilePart'),
  security: lazyRouteComponent(() => import('./security-part.tsx'), 'SecurityPart'),
  devices: lazyRouteComponent(() => import('./devices-part.tsx'), 'DevicesPart'),
  display: lazyRouteComponent(() => import('./display-part.tsx'), 'DisplayPart'),
} as const

/** Awaited by the page's loader, so that the part shows at once. */
export function fetchPart(part: SettingsPart): Promise<unknown> | undefined {
  return views[part].preload?.()
}

export function SettingsPartView({ part }: { part: SettingsPart }) {
  const View = views[part]
  return <View />
}
