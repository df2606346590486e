import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'

type SkeletonProps = {
  /** The shape of what comes, so that nothing jumps when it does. */
  shape?: 'text' | 'title' | 'figure' | 'button' | 'circle' | 'block'
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** For `text`: how many lines, the last one shorter. */
  lines?: number
}

export function Skeleton({ shape = 'text', width, height, lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classes.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={classes.line}
          data-shape={shape}
          style={{ width: width ?? (lines > 1 && line === lines - 1 ? '60%' : undefined), height }}
        />
      ))}
    </span>
  )
}
