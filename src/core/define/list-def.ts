import type { Text } from '../text/i18n.ts'
import type { Rule } from './rule.ts'

/** The screens of a resource: `false` leaves one out. */
export interface PagesDef {
  readonly manage?: string | false
  readonly add?: string | false
  readonly edit?: string | false
  readonly del?: string | false
}

/**
 * A view with what pickers show, faster than the main view. Options are sorted by these columns until a keyword is
 * entered.
 */
export interface PicksDef {
  readonly from: string
  readonly by: readonly string[]
}

/** What a list of the resource offers. Names are columns, so a wrong one does not compile. */
export interface ListDef<C extends string = string> {
  readonly columns: readonly C[]
  /** Columns that are there but not shown until chosen. */
  readonly hidden?: readonly C[]
  readonly filters?: readonly C[]
  /** The filter whose values are tabs above the list, with counts. Default: the state. */
  readonly tabs?: C
  /**
   * Columns, with their filters, that only the suppliers of a rule are shown: to others they would say one thing of
   * every row.
   */
  readonly rules?: Readonly<Partial<Record<C, Rule>>>
  /** One text box that looks into several columns. */
  readonly keyword?: readonly C[]
  /** Columns by which the palette and pickers find a record besides, such as a number plate. */
  readonly finds?: readonly C[]
  /**
   * Columns of a view that belong to a referenced record: reference -> columns. The keyword is searched in that table
   * once instead of in every row of the view.
   */
  readonly referenced?: Readonly<Partial<Record<C, readonly C[]>>>
  /** Columns that a picker shows for each record, in addition to its name and code. */
  readonly pickerColumns?: readonly C[]
  /** Text of the empty list, instead of the standard one. */
  readonly none?: Text
  /** Columns that a phone shows first, after the one that names the record. */
  readonly brief?: readonly C[]
  /** Fields that ticked records are often given at once. */
  readonly ticked?: readonly C[]
  readonly sums?: readonly C[]
  /**
   * Total only where all rows share one value of this column: several units or assets, what we owe and what is owed to
   * us have no sum. With `unitBy` money is totalled all the same.
   */
  readonly sumWhenSame?: C
  /** The reference that names the unit of a row's quantities, where these have none for all rows. */
  readonly unitBy?: C
  readonly sort?: { readonly by: C; readonly asc: boolean }
  /**
   * Indexes besides those that are derived (docs/decisions/0103): for another order, or for a filter. `because` names
   * the use or the figure that justifies it.
   */
  readonly indexes?: readonly { readonly by: C; readonly use: 'sort' | 'filter'; readonly because: string }[]
  readonly export?: 'sync' | 'async' | 'both'
  /**
   * Files import records, by the right to save. A call names another right, for sections that create records from rows
   * themselves (`takeRows`).
   */
  readonly import?: boolean | string
  /** What a file brought has effects that stay: taking it back is not offered. */
  readonly importStays?: true
  /**
   * Headers that a file may bring besides, as one of our own does that came back filled in: their columns are left out.
   */
  readonly importBesides?: readonly Text[]
  /** The resource by which files come in, where one record takes several rows of a sheet. */
  readonly sheet?: string
  /** Path of another list that is shown as a tab after the states, with its pending count. */
  readonly extraTab?: string
  readonly widths?: Readonly<Partial<Record<C, string>>>
  /**
   * Rows whose named yes-no column is true are left out until the switch, which is offered as a filter, is on: switch
   * -> column.
   */
  readonly switches?: Readonly<Record<string, C>>
  /**
   * A call that returns the opening value of a `period` for one record (`of`). It takes the start as `from`, and the
   * filters of `within`.
   */
  readonly opening?: { readonly call: string; readonly period: C; readonly of: C; readonly within: readonly C[] }
}
