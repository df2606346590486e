/** True inside an app from a store, where sessions rest as long as they like [SESSION-08]. */
export function isNative(): boolean {
  return false
}
