import { preferences } from './preferences.tsx'
import { applySavedTheme } from './saved-theme.tsx'

/** [SHELL-13] */
export const themes = ['Auto', 'Light', 'Dark'] as const
export type Theme = (typeof themes)[number]

const themeName = 'theme'
const listeners = new Set<() => void>()
let chosen: Theme = 'Auto'

function apply() {
  applySavedTheme()
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}

/** Dark, Light or Auto; the class on the root follows, in Auto also the system's change while the page is open. */
export const theme = {
  get: (): Theme => chosen,

  /** [SHELL-15] Only a saved Dark or Light overrides the default. */
  start(): void {
    const saved = preferences.get(themeName)
    chosen = saved === 'Dark' || saved === 'Light' ? saved : 'Auto'
    apply()
    // [SHELL-14]
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  },

  set(wanted: Theme): void {
    chosen = wanted
    preferences.set(themeName, wanted)
    apply()
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
