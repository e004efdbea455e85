// The shapes that cross the wire, shared by server and console; names are the specification's own (sections 3 and 7).
// Units: money in cents, unit prices in ten-thousandths of a yuan, quantities in thousandths, instants in seconds.
import type { FieldKind } from '../fields/kind.ts'
import type { ImportInto } from './import-wire.ts'
import type { DocumentMeta } from './document-wire.ts'
import type { PageMeta } from './page-wire.ts'
import type { FilterMeta } from './filter-wire.ts'

/**
 * Every JSON answer. `status` false means refused; `data` may then be a marker (`login`, `refresh_captcha`) or `{
 * errors }`.
 */
export interface Envelope<T = unknown> {
  status: boolean
  code: string
  msg: string
  data: T
}

/** One refused field. `row` is the 1-based line of a file or of a document, where there is one. */
export interface FieldProblem {
  field: string
  code: string
  msg: string
  row?: number
}

/** A choice of a select field. `color` is one of the tag colours of the console. */
export interface Option {
  value: string
  label: string
  color?: TagColor
  disabled?: boolean
}
export type TagColor = 'grey' | 'orange' | 'green' | 'red' | 'blue' | 'dark' | 'amber'

/** Where a picker fetches its options: `GET path?q&page`; `value` and `label` name the keys of an answer row. */
export interface Remote {
  path: string
  value: string
  label: string
  /** Options form a tree (`children`), fetched whole. */
  tree?: boolean
  /** Page where a missing record can be made, when the caller may open it. */ create?: string
  /** Filters of the list that narrow what is offered, as a query. */ among?: string
}

export type ColumnType = 'text' | 'image' | 'date' | 'datetime' | 'eqdate' | 'number' | 'select' | 'hide'
export type ColumnFormat =
  | 'money'
  | 'unit_price'
  | 'quantity'
  | 'percent'
  | 'int'
  | 'phone'
  | 'reltime'
  | 'file'
  | 'tag'
  | 'bool'
  | 'link'
  | 'json'
  | 'text'

/** A column of a table. `item_width` is `auto`, px or a percentage; `showTableRow` is '1' (shown by default) or '0'. */
export interface ColumnMeta {
  name: string
  title: string
  type: ColumnType
  item_width: string
  sum: boolean
  showTableRow: '1' | '0'
  sort: boolean
  item_align: 'left' | 'right' | 'center'
  decimal?: number
  options?: Option[]
  x: {
    fmt: ColumnFormat
    unit?: string
    /** The column whose label is the unit of the row's value. */
    unit_by?: string
    /** Power of ten of a scaled integer: 2 for cents. */
    scale?: number
    pin?: 'left' | 'right'
    ellipsis?: boolean
    copyable?: boolean
    help?: string
    /** Its title where the value is below nothing, and stands alone. */
    below?: string
    /** The link of its value: a path whose `:column` is replaced by a value of the row, or `TO_ABOUT`. */
    link?: { to: string }
    /** An expiry day. */ ends?: true
    /** Its place among those that a phone shows first. */ brief?: number
    /** May be chosen for an export. */
    export: boolean
  }
}

/** A condition on a record: every `[field, operator, value]` must hold. */
export type When = readonly (readonly [field: string, op: 'in' | 'not_in', values: readonly string[]])[]

/**
 * Something a person can do with a table, a row, what is ticked, or all that matches the filters (`query`: `path`
 * starts a task of `task-wire.ts`).
 */
export interface ActionMeta {
  key: string
  label: string
  scope: 'table' | 'row' | 'bulk' | 'query'
  /** A screen to open (`:id` is replaced), or a call to make. */
  to?: string
  method?: 'GET' | 'POST'
  path?: string
  confirm?: string
  sum?: string // bulk actions: the column whose sum the confirmation shows
  preset?: string // the call that fills in its inputs for one record
  tells?: readonly string[] // columns that stand over its questions
  unfilled?: { fields: readonly string[]; when?: When; question: string } // a second confirmation if all of these are empty
  danger?: boolean
  otherwise?: string // why it is not offered to some, where that is not their state
  form?: FormField[] // a remark or a result that a dialog requests
  after: 'refresh' | 'open' | 'toast'
  /** What comes back is a file that the browser saves. */
  download?: boolean
  filtered?: boolean // what it opens takes the filters of the list
  shows?: string // the text of the answer that is then shown
  onward?: boolean // takes the record on in its flow, as against one that takes it back
  each?: boolean // of what is done to several: it stands on each row too
  async?: boolean // done in the background
  undo_s?: number // how long it can be taken back once it is done, in seconds
  ticked?: readonly string[] // of scope `query`: done with ticked records as well; the fields that these are given one at a time
}

export interface FormField {
  name: string
  title: string
  kind: FieldKind
  required: boolean
  read_only: boolean
  default?: unknown
  /** Characters of a text, items of a list, or the scaled bound of a number. */
  max?: number
  min?: number
  options?: Option[]
  remote?: Remote
  proposals?: string // the call that proposes usual values for free text
  /** A new form preselects the only option, unless it has a value. */ sole?: boolean
  /** The page of the record that it names, `:id` standing for it. */ page?: string
  /** Power of ten of a scaled integer, and so how many decimals may be typed. */
  scale?: number
  unit?: string
  help?: string
  placeholder?: string
  multiple?: boolean
  /** Shown only while every condition holds; a hidden field is sent as null. */
  visible_when?: When
  /** Required for submission while every condition holds; in lines, conditions on the head. */
  required_when?: When
  /** An expiry day. */ ends?: true
  wide?: boolean // takes the whole width of the form
  /** People copy it to somewhere else. */ copied?: true
}

export interface FormLines {
  name: string
  title: string
  fields: FormField[]
  sums: string[]
  /** Fields hidden from readers: an id, or what another field shows better. */
  unread?: string[]
  max: number
  /** The component with which the section edits and shows the lines on a document, and its facts. */
  editor?: { name: string; facts?: object; copied?: false }
}

export interface FormMeta {
  /** `lines` names the sets of lines that stand behind the fields of the group. */
  groups: { title: string; fields: FormField[]; lines?: string[] }[]
  lines: FormLines[]
  /** `page`: has its own screens. `dialog`: edited over the list. */
  style: 'page' | 'dialog'
  /** Empty if no person may save it. */
  save: string
  /** The field for which the server proposes the next code, and the table to request it for. */
  suggests?: { field: string; table: string }
  info: string
  can_add: boolean
  can_edit: boolean
  /** Saving may also take the given step (`submit: true`). */
  can_submit?: boolean
  submit?: { key: string; label: string }
  document?: DocumentMeta
}

export interface TableMeta {
  export_type: string
  column_names: string[]
  rows: Record<string, ColumnMeta>
  show_sum: boolean
  show_excel: boolean
  show_excel_async: boolean
  show_excel_import: boolean
  top_search: FilterMeta[]
  limit: number
  x: {
    v: 1
    key: 'id'
    title: string
    /** Shown if nothing is stored. */
    none?: string
    /** What a single record is called. */
    one: string
    /** The column that names a record to a person. */
    label: string
    default_sort: { sort: string; order: boolean }
    sizes: number[]
    actions: ActionMeta[]
    form?: FormMeta
    limits: { export_rows: number; import_rows: number; count_cap: number }
    import?: ImportInto
    /** Values of `status` whose rows count in no sum but that of `still`, and what both are called. */
    uncounted?: { states: string[]; label: string; still: string[]; still_label: string }
    tree?: boolean
    /** The filter whose values are tabs above the list, counted by `_count_by`. */
    tabs?: string
    /** A further list that stands behind them. */
    beside?: { path: string; title: string }
    /** The call with the opening value of a filtered period of one record. */
    opening?: { path: string; period: string; of: string; within: readonly string[] }
    /**
     * The name under which the history of a record is stored (`RecordHistory`); absent for lists of other resources'
     * rows.
     */
    history?: string
    /** The call that describes what a log row changed. */
    changes?: string
    /** The page of one of its records. */
    page?: PageMeta
    /** The texts of the codes in a row's `x.why`. */
    reasons?: Record<string, string>
  }
}

/** `GET XxxInfo?id`: every field of a record, its lines, and a label for each ref (`<field>_label`). */
export interface RecordAnswer {
  id: number
  ver: number
  [column: string]: unknown
  x: RowMeta
}

/**
 * What the caller may do with a record. `why` names, by action, the reason against one that they may do with others: a
 * key of the table's `x.reasons`.
 */
export interface RowMeta {
  can: string[]
  ver: number
  why?: Record<string, string>
  /** The reason in words, where it names who may instead. */
  said?: Record<string, string>
  /** The screen of its subject. */ about?: string
}

/** An option of a picker: `GET XxxSelect?q&page` or `?ids=1,2`. */
export interface SelectRow {
  id: number
  label: string
  code?: string
  /** What distinguishes it in addition to its code, such as a specification. */
  detail?: string
  disabled?: boolean
  children?: SelectRow[]
}

/** A row of a list: its columns, a label for each ref (`<field>_label`), and the caller's allowed actions. */
export interface ListRow {
  id: number
  [column: string]: unknown
  x: RowMeta
}

export interface CountAnswer {
  count: number
  /** Sums beyond 2^53 are digits in a text. */
  totalrow: Record<string, number | string>
  /** `left_out`: so many of the rows are in a state that counts in no total. */
  x: { count_exact: boolean; as_of: number; left_out?: number; missing?: Record<string, string[]> }
}
