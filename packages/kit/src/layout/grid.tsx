import { classNames } from '../class-names.tsx'
import classes from './grid.module.css'
import type { StackProps } from './stack.tsx'

/** Cards side by side, as many as fit at `least` pixels each. */
export function Grid({
  least = 280,
  gap = 5,
  style,
  className,
  ...native
}: StackProps & { least?: number }) {
  return (
    <div
      {...native}
      className={classNames(classes.grid, className)}
      style={{
        gap: gap === 0 ? '0' : `var(--s${gap})`,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`,
        ...style,
      }}
    />
  )
}
