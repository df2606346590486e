import type { PageConfig } from '@portal/contract/utility'
import { isNative } from './platform.ts'

/** The app's page in the store that this device took it from; null in a browser, which only has to reload. */
export function storeUrl(stores: PageConfig['stores']): string | null {
  if (!isNative()) return null
  return /\bAndroid\b/.test(navigator.userAgent) ? stores.android : stores.ios
}
