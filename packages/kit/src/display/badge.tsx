import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { toneIcon } from './tone-icon.tsx'
import type { Tone } from './tone-icon.tsx'
import classes from './badge.module.css'

type BadgeProps = { tone?: Tone; icon?: IconName; children: ReactNode }

/** A state in a word or two, always with its icon. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon name={icon ?? toneIcon[tone]} size={14} />
      <span>{children}</span>
    </span>
  )
}
