import type { ReactNode } from 'react'

type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
}

/** The columns of a table; the first names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

type Props<Row> = {
  /** The subject of the table, for those who do not see where it stands. */
  caption: string
  columns: Columns<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** Rows with what can be done about each; two columns fit a phone. */
export function Table<Row>({ caption, columns: [first, ...others], rows, keyOf }: Props<Row>) {
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {[first, ...others].map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="align-top">
            <th scope="row" className="left font-normal">
              {first.cell(row)}
            </th>
            {others.map(({ title, cell }) => (
              <td key={title}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
