/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table that is displayed as cards loses its roles in some browsers, so they are spelled out. */
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
 * A real table; under 768 px each row becomes a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, footer } = props
  return (
    <table role="table" className={classes.table}>
      <caption className={captionHidden ? classes.captionHidden : classes.caption}>
        {caption}
      </caption>
      <thead role="rowgroup" className={classes.head}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" data-align={column.align}>
              {column.headerHidden ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={classes.row}>
            {columns.map((column) => (
              <DataCell key={column.key} column={column}>
                {column.cell(row)}
              </DataCell>
            ))}
          </tr>
        ))}
      </tbody>
      {footer ? (
        <tfoot role="rowgroup">
          <tr role="row" className={classes.row}>
            {columns.map((column) => (
              <DataCell key={column.key} column={column}>
                {footer[column.key]}
              </DataCell>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

function DataCell<Row>({ column, children }: { column: DataColumn<Row>; children: ReactNode }) {
  const priority = column.priority ?? 'detail'
  return (
    <td
      role="cell"
      data-align={column.align}
      data-priority={priority}
      data-label={priority === 'detail' && !column.headerHidden ? column.header : undefined}
    >
      {children}
    </td>
  )
}
