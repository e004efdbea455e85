/** A column by whose values rows are put together. */
export interface PivotAxis {
  name: string
  title: string
  /** A date: by days, months or years. */
  time: boolean
}

/**
 * A value that rows share; null where they have none. `label`: the name of a record. `query`: the filters that leave
 * only these rows; null where there are none such.
 */
export interface PivotKey {
  k: string | null
  label: string | null
  query: Record<string, string> | null
}

/**
 * `Manage` with `_pivot`: the rows of a list put together by one or two columns. Values are digits, null where they
 * would add up what is not alike; each total is made of the rows themselves. `cells`: row, column, value; what is not
 * named has no rows.
 */
export interface PivotAnswer {
  axes: PivotAxis[]
  /** Columns that may be added up. */
  sums: string[]
  /** The requested dimensions, or their replacements: `name` or `name:month`. */
  asked: { rows: string; cols: string; of: string }
  rows: PivotKey[]
  cols: PivotKey[]
  cells: [number, number, string | null][]
  row_totals: (string | null)[]
  col_totals: (string | null)[]
  total: string | null
  /** There are more than returned; the totals include all. */
  more: boolean
}
