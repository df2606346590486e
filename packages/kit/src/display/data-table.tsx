import { useId } from 'react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import classes from './data-table.module.css'

export type DataColumn<Row> = {
  /** Unique in the table. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** On a phone's card: the line that names it, the figure beside that, or a labelled detail. */
  priority?: 'title' | 'figure' | 'detail'
  /** The header is only heard, e.g. over a column of buttons. */
  headerHidden?: boolean
}

type DataTableProps<Row> = {
  caption: string
  /** The caption is only heard, when a heading above says the same. */
  captionHidden?: boolean
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Bold closing row, one cell per column key. */
  footer?: Readonly<Record<string, ReactNode>>
}

/**
 * A table; where there is no room for it each row becomes a card. Its roles are spelled out: an element of HTML
 * that is displayed as something else loses its role in some browsers, and one with a role of its own is invalid.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, footer } = props
  const captionId = useId()
  return (
    <div className={classes.frame}>
      <div id={captionId} className={captionHidden ? classes.captionHidden : classes.caption}>
        {caption}
      </div>
      <div role="table" aria-labelledby={captionId} className={classes.table}>
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.headRow}>
            {columns.map((column) => (
              <div
                key={column.key}
                role="columnheader"
                className={classes.header}
                data-align={column.align}
              >
                {column.headerHidden ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : (
                  column.header
                )}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={classes.rows}>
          {rows.map((row) => (
            <div key={rowKey(row)} role="row" className={classes.row}>
              {columns.map((column) => (
                <DataCell key={column.key} column={column}>
                  {column.cell(row)}
                </DataCell>
              ))}
            </div>
          ))}
        </div>
        {footer ? (
          <div role="rowgroup" className={classes.foot}>
            <div role="row" className={classes.row}>
              {columns.map((column) => (
                <DataCell key={column.key} column={column}>
                  {footer[column.key]}
                </DataCell>
              ))}
            </div>
          </div>
        ) : null}
      </div>
    </div>
  )
}

function DataCell<Row>({ column, children }: { column: DataColumn<Row>; children: ReactNode }) {
  const priority = column.priority ?? 'detail'
  return (
    <div
      role="cell"
      className={classes.cell}
      data-align={column.align}
      data-priority={priority}
      data-label={priority === 'detail' && !column.headerHidden ? column.header : undefined}
    >
      {children}
    </div>
  )
}
