import { useSyncExternalStore } from 'react'
import { getPageConfig } from '@portal/browser/api/page-config'
import { storeUrl } from '../../native/store-url.ts'
import { minVersion } from '../../session/min-version.ts'
import { UpdateRequired } from './update-required.tsx'

/** [SESSION-19] */
export function VersionWatch() {
  const { version, stores } = getPageConfig()
  const outdated = useSyncExternalStore(minVersion.subscribe, () => minVersion.isAbove(version))
  return outdated ? <UpdateRequired storeUrl={storeUrl(stores)} /> : null
}
