import type { IconName } from './icon.tsx'

/** The four meanings, and none. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** The icon that stands with a meaning, so that colour never says it alone. */
export const toneIcon: Record<Tone, IconName> = {
  neutral: 'clock',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
}
