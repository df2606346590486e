import { preferences } from '@portal/browser/device/preferences'

const flagName = 'keep-path'
const eventName = 'keep-path-after-reload'

/** Where this tab keeps its steps. */
export const pathHistoryName = 'portal.path-history'

function wasRecorded(): boolean {
  try {
    return sessionStorage.getItem(pathHistoryName) !== null
  } catch {
    return false
  }
}

let on = preferences.get(flagName) === 'true' || wasRecorded()

/** [SHELL-19] Whether a reload leads back to where one was, step by step. */
export const keepPath = {
  isOn: (): boolean => on,

  /** Remembered on this device; the page hears of it as of anybody else's event. */
  set(enabled: boolean): void {
    if (enabled) preferences.set(flagName, 'true')
    else preferences.remove(flagName)
    window.dispatchEvent(new CustomEvent(eventName, { detail: { enabled } }))
  },

  /** Calls back when it was switched on or off; answers the function that stops it. */
  subscribe(listener: () => void): () => void {
    const follow = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      const enabled = detail && typeof detail === 'object' && 'enabled' in detail && detail.enabled
      if (typeof enabled !== 'boolean') return
      on = enabled
      listener()
    }
    window.addEventListener(eventName, follow)
    return () => window.removeEventListener(eventName, follow)
  },
}
