import type { ComponentProps } from 'react'
import { classNames } from '../class-names.tsx'
import classes from './columns.module.css'

/**
 * The parts of a page, each of its children a column: what leads, and beside it what goes with it, where there is room.
 * Elsewhere they stand one under the other, no wider than is well read.
 */
export function Columns({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames(classes.columns, className)} />
}
