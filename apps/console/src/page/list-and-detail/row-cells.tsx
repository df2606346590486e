import type { ReactNode } from 'react'
import classes from './row-cells.module.css'

interface RowCellsProps {
  /** Before the title: an icon, a mark. */
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** At the end, one under the other from row to row; every row of a list has as many. */
  facts?: ReadonlyArray<ReactNode>
}

/** What stands in one row of a list: its title, what goes with it, and facts in columns. */
export function RowCells({ lead, title, detail, facts = [] }: RowCellsProps) {
  return (
    <>
      <span className={classes.title}>
        {lead}
        <span className={classes.words}>{title}</span>
      </span>
      <span className={classes.detail}>{detail}</span>
      <span className={classes.facts}>
        {facts.map((fact, at) => (
          // The facts of a row have no names; they never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={classes.fact}>
            {fact}
          </span>
        ))}
      </span>
    </>
  )
}
