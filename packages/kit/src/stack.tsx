import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.tsx'
import classes from './stack.module.css'

/** Steps of the 4 px grid, as in --s1 … --s12. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10

type StackProps = ComponentProps<'div'> & { gap?: Gap }

const gapStyle = (gap: Gap) => (gap === 0 ? '0' : `var(--s${gap})`)

/** One under the other. */
export function Stack({ gap = 4, className, style, ...native }: StackProps) {
  return (
    <div
      {...native}
      className={classNames(classes.stack, className)}
      style={{ gap: gapStyle(gap), ...style }}
    />
  )
}

type RowProps = StackProps & {
  align?: 'start' | 'center' | 'baseline' | 'end' | 'stretch'
  justify?: 'start' | 'between' | 'end' | 'center'
  /** By default what does not fit goes to the next line. */
  nowrap?: boolean
}

/** Side by side. */
export function Row(props: RowProps) {
  const { gap = 3, align = 'center', justify = 'start', nowrap, className, style, ...rest } = props
  return (
    <div
      {...rest}
      className={classNames(classes.row, nowrap && classes.nowrap, className)}
      data-align={align}
      data-justify={justify}
      style={{ gap: gapStyle(gap), ...style }}
    />
  )
}

type SplitProps = {
  list: ReactNode
  detail: ReactNode
  /** On phones only one of both is seen: the detail when this is true, else the list. */
  detailOpen: boolean
}

/** A list with the detail of what is chosen beside it, where there is room. */
export function Split({ list, detail, detailOpen }: SplitProps) {
  return (
    <div className={classes.split} data-detail={detailOpen || undefined}>
      <div className={classes.list}>{list}</div>
      <div className={classes.detail}>{detail}</div>
    </div>
  )
}

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
        gap: gapStyle(gap),
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`,
        ...style,
      }}
    />
  )
}
