import type { ComponentProps } from 'react'
import { classNames } from '../class-names.tsx'
import classes from './stack.module.css'

/** Steps of the 4 px grid, as in --s1 … --s12. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10

export type StackProps = ComponentProps<'div'> & { gap?: Gap }

/** One under the other. Its gap is an attribute, not a style: a page made by the server may hold no inline style. */
export function Stack({ gap = 4, className, ...native }: StackProps) {
  return <div {...native} className={classNames(classes.stack, className)} data-gap={gap} />
}

type RowProps = StackProps & {
  align?: 'start' | 'center' | 'baseline' | 'end' | 'stretch'
  justify?: 'start' | 'between' | 'end' | 'center'
  /** By default what does not fit goes to the next line. */
  nowrap?: boolean
}

/** Side by side. */
export function Row(props: RowProps) {
  const { gap = 3, align = 'center', justify = 'start', nowrap, className, ...rest } = props
  return (
    <div
      {...rest}
      className={classNames(classes.row, nowrap && classes.nowrap, className)}
      data-align={align}
      data-justify={justify}
      data-gap={gap}
    />
  )
}
