export const THEMES = ['light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

export function wearTheme(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
}
