import { preferences } from '../native/preferences.ts'

const flagName = 'keep-path'
export const keepPathEvent = 'keep-path-after-reload'

/** [SHELL-19] Whether a reload leads back to where one was, step by step. */
export const keepPath = {
  isOn: (): boolean => preferences.get(flagName) === 'true',

  /** Remembered on this device; the page hears of it by the event, which others may send as well. */
  set(enabled: boolean): void {
    if (enabled) preferences.set(flagName, 'true')
    else preferences.remove(flagName)
    window.dispatchEvent(new CustomEvent(keepPathEvent, { detail: { enabled } }))
  },
}
