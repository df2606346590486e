import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../display/icon.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  icon: IconName
  title: string
  /** What would be here, in a sentence. */
  children?: ReactNode
  /** The first thing to do about it. */
  action?: ReactNode
  level?: 2 | 3
}

export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Icon name={icon} size={28} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children == null ? null : <div className={classes.text}>{children}</div>}
      {action == null ? null : <div className={classes.action}>{action}</div>}
    </div>
  )
}
