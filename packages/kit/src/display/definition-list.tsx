import type { ReactNode } from 'react'
import classes from './definition-list.module.css'

type DefinitionListProps = {
  items: readonly { term: string; value: ReactNode }[]
  /** `columns` puts the terms above their values, several beside each other. */
  look?: 'rows' | 'columns'
}

/** Facts: what it is called, what it is. */
export function DefinitionList({ items, look = 'rows' }: DefinitionListProps) {
  return (
    <dl className={classes.list} data-look={look}>
      {items.map((item) => (
        <div key={item.term} className={classes.item}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
